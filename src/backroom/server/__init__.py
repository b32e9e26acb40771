"""The house: moves bytes between guests and tables, and keeps every row before anybody hears of it."""
