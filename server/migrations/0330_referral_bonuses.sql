-- The member whose bonus for being invited decides this one, that of the member who invited them.
alter table member_bonus add column friend_id bigint;
-- When a bonus of an invitation ended because both members dine on one card; it earns nothing then.
alter table member_bonus add column voided_at timestamptz;
alter table member_bonus add constraint member_bonus_has_friend foreign key (partner_id, friend_id)
  references member (partner_id, id) not valid;
