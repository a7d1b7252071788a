-- migration: concurrent
-- Staff find a payout by its id alone.
create index concurrently payout_number on payout (id);
