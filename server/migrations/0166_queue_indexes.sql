-- The queues read the few rows that wait for staff; each index holds only those.
create index feed_event_waiting on feed_event (outcome, received_at)
  where outcome in ('unknownMerchant', 'ambiguousMerchant', 'unknownCard', 'unlinkedRefund', 'unlinkedChargeback');
create index dine_implausible on dine (reason, created_at)
  where award_status = 'Pending' and reason in ('futureDate', 'amountLimit', 'aboveAuthorized', 'lateClearing');
create index claim_open on claim (created_at) where status in ('Received', 'Checking');
create index award_conflict_dine on award_conflict (partner_id, dine_id);
