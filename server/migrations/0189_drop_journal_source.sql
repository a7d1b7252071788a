-- migration: concurrent
-- The indexes by column took its place.
drop index concurrently journal_source;
