-- migration: concurrent
-- Monitoring counts payouts in progress by status.
create index concurrently payout_in_progress on payout (status, created_at)
  where status in ('pending', 'pending_received', 'error');
