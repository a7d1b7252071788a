-- migration: concurrent
-- The queues of held bills read only those that wait for staff.
create index concurrently dine_implausible on dine (reason, created_at)
  where award_status = 'Pending' and reason in ('futureDate', 'amountLimit', 'aboveAuthorized', 'lateClearing');
