-- Monitoring reads the newest event of each provider,
create index feed_event_received on feed_event (provider, received_at);
-- counts refunds and chargebacks without a purchase, which staff list as well,
create index feed_event_unlinked on feed_event (provider, message_id)
  where outcome in ('unlinkedRefund', 'unlinkedChargeback');
-- and payouts in progress by status.
create index payout_in_progress on payout (status, created_at)
  where status in ('pending', 'pending_received', 'error');
