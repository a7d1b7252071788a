-- A claim that is being checked, what the search found, and when it was searched last.
alter table claim drop constraint claim_status_check;
alter table claim add constraint claim_status_check
  check (status in ('Received', 'Checking', 'Rewarded', 'Declined'));
alter table claim add column checked_at timestamptz;
alter table claim add column evidence jsonb not null default '[]';
-- The stored event that a credited claim matched to a restaurant; null where none was.
alter table claim add column matched jsonb;

-- A reward that was found was posted by hand or is that of a dine, and nothing else was.
alter table claim drop constraint claim_check;
alter table claim add constraint claim_rewarded
  check ((status = 'Rewarded') = (adjustment_id is not null or dine_id is not null));

drop index claim_waiting;
-- Staff list what waits for a decision, the oldest first; the job searches again what it searched an hour ago.
create index claim_waiting on claim (partner_id, created_at) where status in ('Received', 'Checking');

-- A claim finds the events of its card that have no dine; few events have none.
create index feed_event_card_without_dine on feed_event (card_token)
  where outcome in ('unknownCard', 'unknownMerchant', 'ambiguousMerchant');
