-- What an accepted claim led to.
alter table claim add column adjustment_id bigint;
alter table claim add foreign key (partner_id, member_id, adjustment_id)
  references adjustment (partner_id, member_id, id);
-- A reward that was found was posted, and nothing else was.
alter table claim add check ((status = 'Rewarded') = (adjustment_id is not null));
-- Nobody is refused without a word.
alter table claim add check (status = 'Received' or answer <> '');
-- Staff list what waits for an answer, the oldest first.
create index claim_waiting on claim (partner_id, created_at) where status = 'Received';
