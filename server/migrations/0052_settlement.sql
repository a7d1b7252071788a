-- What tells bills of one transaction id apart where the card's network uses ids again on following days; empty
-- where it does not, and for events of cards that are not known yet.
alter table feed_event add column settlement text not null default '';
alter table dine add column settlement text not null default '';

drop index feed_event_capture;
-- A capture or refund is recorded once, whatever message carries it; also finds the events of one bill.
create unique index feed_event_capture
  on feed_event (provider, transaction_id, event_type, sequence, settlement);
drop index dine_bill;
-- A bill is one dine.
create unique index dine_bill on dine (provider, transaction_id, card_token, settlement);
