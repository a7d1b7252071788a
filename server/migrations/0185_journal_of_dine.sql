-- migration: concurrent
-- The same source of a dine can never post twice. Finds a dine's journals.
create unique index concurrently journal_of_dine on journal (dine_id, dine_source, version) where dine_id is not null;
