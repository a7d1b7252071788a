-- migration: concurrent
-- The next file finds the journals whose columns are not filled.
create index concurrently journal_unfilled on journal (id) where version is null;
