-- migration: concurrent
-- Staff find a dine by its id alone.
create index concurrently dine_number on dine (id);
