-- Whom a campaign is for, what it may promise, and since when it is paused. Empty or null leaves that side open.
alter table bonus_campaign
  add column tiers text[] not null default '{}',
  add column no_dine_days integer,
  add column dined_within_days integer,
  add column places text[] not null default '{}',
  add column budget_units bigint,
  -- The rewards of members who turned it on; the row is locked while it grows, so that it never exceeds the budget.
  add column promised_units bigint not null default 0,
  add column paused_at timestamptz;
-- safe (rows): a program has few campaigns, and the previous release only adds and ends them.
update bonus_campaign c set promised_units = (select coalesce(sum(b.reward_units), 0) from member_bonus b
  where (b.partner_id, b.code) = (c.partner_id, c.code));
