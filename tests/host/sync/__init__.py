"""Games fetched from devices."""
