"""Values into words: sentences, numbers and bars, in German and in English."""
