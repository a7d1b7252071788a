-- migration: concurrent
-- Staff find a dine by the id of its transaction at any provider.
create index concurrently dine_transaction on dine (transaction_id);
