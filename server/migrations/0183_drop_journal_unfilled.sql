-- migration: concurrent
-- No journal is unfilled from now on.
drop index concurrently journal_unfilled;
