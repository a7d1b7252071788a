-- migration: concurrent
-- The queues of unmatched events read only those that wait for staff.
create index concurrently feed_event_waiting on feed_event (outcome, received_at)
  where outcome in ('unknownMerchant', 'ambiguousMerchant', 'unknownCard', 'unlinkedRefund', 'unlinkedChargeback');
