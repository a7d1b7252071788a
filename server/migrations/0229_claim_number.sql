-- migration: concurrent
-- Staff find a claim by its id alone.
create index concurrently claim_number on claim (id);
