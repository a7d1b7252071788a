-- migration: concurrent
-- The queue of claims reads only open ones, oldest first.
create index concurrently claim_open on claim (created_at) where status in ('Received', 'Checking');
