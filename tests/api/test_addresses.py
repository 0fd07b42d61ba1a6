"""Whom a request counts for."""

from __future__ import annotations

import pytest

from wuerfelwerk.api.addresses import client_of, counted


@pytest.mark.parametrize(
    ("host", "whose"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:0DB8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_a_home_counts_once_however_many_addresses_it_has(host: str, whose: str) -> None:
    assert counted(host) == whose


def test_other_networks_count_for_themselves() -> None:
    assert counted("2001:db8:1:2::1") != counted("2001:db8:1:3::1")


@pytest.mark.parametrize(
    ("host", "whose"), [("2001:db8::5", "2001:db8::/64"), ("::ffff:10.0.0.1", "10.0.0.1")]
)
def test_a_request_counts_for_its_network(host: str, whose: str) -> None:
    assert client_of({"client": (host, 1)}) == whose
