-- The dine whose clearing arrived after the claim was rewarded, and replaced the claim's award.
alter table claim add column dine_id bigint;
alter table claim add foreign key (partner_id, member_id, dine_id)
  references dine (partner_id, member_id, id);
-- A batch of dines finds the rewarded claims of its members that no dine has replaced: few, and often none.
create index claim_unreplaced on claim (partner_id, member_id)
  where status = 'Rewarded' and dine_id is null;
