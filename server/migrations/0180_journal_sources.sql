-- A journal names its source in columns; a correction has the source of what it corrects and the next version.
-- `source_key` repeats both as text: the hash of a journal covers it, and the previous release reads and writes it.
alter table journal
  add column version smallint,
  add column dine_source text,
  add column bonus_code text,
  add column offer_merchant_id text,
  add column offer_starts_on date,
  add column reservation_id bigint,
  add column adjustment_id bigint,
  add column payout_id bigint,
  add column file_number integer,
  add column file_line integer,
  add column step text;

-- Fills the columns of journals that the previous release writes, and of stored ones.
create function journal_source_of_key() returns trigger language plpgsql as $$
declare
  key text := regexp_replace(new.source_key, '( of [0-9]+)?(#[0-9]+)?$', '');
begin
  new.version := coalesce(substring(new.source_key from '#([0-9]+)$')::smallint, 1);
  if new.kind = 'bonus' then
    new.bonus_code := substring(key from '^bonus (.+)$');
    new.offer_starts_on := substring(key from '^flex (\S+) ')::date;
    new.offer_merchant_id := substring(key from '^flex \S+ (.+)$');
    new.reservation_id := substring(key from '^reservation ([0-9]+)$')::bigint;
  elsif new.kind = 'adjustment' then
    new.adjustment_id := substring(key from '^adjustment ([0-9]+)$')::bigint;
  elsif new.kind = 'payout' then
    new.payout_id := substring(key from '^payout ([0-9]+) ')::bigint;
    new.step := substring(key from '^payout [0-9]+ (\w+)$');
  elsif new.kind = 'accrual' then
    new.file_number := substring(key from '^accrual ([0-9]+)/')::integer;
    new.file_line := substring(key from '^accrual [0-9]+/([0-9]+) ')::integer;
    new.step := substring(key from '^accrual [0-9]+/[0-9]+ (\w+)$');
  else
    new.dine_source := regexp_replace(new.source_key, '#[0-9]+$', '');
  end if;
  return new;
end $$;
create trigger journal_source_of_key before insert or update on journal
  for each row when (new.version is null) execute function journal_source_of_key();

-- The columns of a stored journal are filled once; what its hash covers stays closed to changes.
drop trigger journal_append_only on journal;
create trigger journal_append_only before update of partner_id, member_id, id, kind, source_code, source_key, dine_id,
  occurred_at, posted_at or delete or truncate on journal for each statement execute function append_only();
grant update (version) on journal to dineback_engine;

-- Every journal has one source.
alter table journal add constraint journal_has_source check (num_nonnulls(dine_source, bonus_code,
  offer_merchant_id, reservation_id, adjustment_id, payout_id, file_number) = 1) not valid;
-- The first posting of a source has version 1.
alter table journal add constraint journal_has_version check (version is not null and version > 0) not valid;
-- Few journals have a bonus, so that a check of each row costs little.
alter table journal add constraint journal_has_bonus foreign key (partner_id, member_id, bonus_code)
  references member_bonus (partner_id, member_id, code) not valid;
-- As few have a reservation.
alter table journal add constraint journal_has_reservation foreign key (partner_id, member_id, reservation_id)
  references reservation (partner_id, member_id, id) not valid;
-- As few are adjustments.
alter table journal add constraint journal_has_adjustment foreign key (partner_id, member_id, adjustment_id)
  references adjustment (partner_id, member_id, id) not valid;

-- Member, dine and flex offer are checked a statement at a time; staff may withdraw an offer later.
create or replace function journal_has_member() returns trigger language plpgsql as $$
begin
  if exists (select from added where (select true from member
    where (member.partner_id, member.id) = (added.partner_id, added.member_id) offset 0) is null) then
    raise foreign_key_violation using message = 'a journal has no member';
  end if;
  if exists (select from added where dine_id is not null and (select true from dine
    where (dine.partner_id, dine.member_id, dine.id) = (added.partner_id, added.member_id, added.dine_id)
    offset 0) is null) then
    raise foreign_key_violation using message = 'a journal has no dine';
  end if;
  if exists (select from added where offer_merchant_id is not null and (select true from flex_offer
    where (flex_offer.partner_id, flex_offer.member_id, flex_offer.merchant_id, flex_offer.starts_on)
      = (added.partner_id, added.member_id, added.offer_merchant_id, added.offer_starts_on) offset 0) is null) then
    raise foreign_key_violation using message = 'a journal has no flex offer';
  end if;
  return null;
end $$;

-- What a posting is: its source as text without version, the part of the rewards in which it counts, and the restaurant
-- or the description behind it. Joins whose columns a query does not read are left out by the planner.
create view posting with (security_invoker = true) as
select j.*,
  case
    when j.dine_source is not null then j.dine_source
    when j.bonus_code is not null then 'bonus ' || j.bonus_code
    when j.offer_merchant_id is not null then 'flex ' || j.offer_starts_on || ' ' || j.offer_merchant_id
    when j.reservation_id is not null then 'reservation ' || j.reservation_id
    when j.adjustment_id is not null then 'adjustment ' || j.adjustment_id
    when j.payout_id is not null then 'payout ' || j.payout_id || ' ' || j.step
    else 'accrual ' || j.file_number || '/' || j.file_line || ' ' || j.step
  end as source,
  case
    when j.kind = 'earn' then 'dining'
    when j.kind = 'refund' then 'refunds'
    when j.kind = 'release' then 'releases'
    when j.kind in ('paid', 'payout', 'accrual') then 'payouts'
    when j.reservation_id is not null then 'reservations'
    when j.kind = 'bonus' then 'bonuses'
    -- The engine takes back the reward of a claim with an adjustment of its own.
    when (a.source_code, a.made_by) = ('A', 'dineback') then 'claims'
    when exists (select from claim c where (c.partner_id, c.member_id, c.adjustment_id)
      = (j.partner_id, j.member_id, j.adjustment_id)) then 'claims'
    else 'adjustments'
  end as part,
  d.dined_on, d.award_status, m.name as restaurant, coalesce(b.description, a.reason) as description,
  v.reason as reversal
from journal j
left join dine d on (d.partner_id, d.member_id, d.id) = (j.partner_id, j.member_id, j.dine_id)
left join member_bonus b on (b.partner_id, b.member_id, b.code) = (j.partner_id, j.member_id, j.bonus_code)
left join reservation r on (r.partner_id, r.member_id, r.id) = (j.partner_id, j.member_id, j.reservation_id)
left join adjustment a on (a.partner_id, a.member_id, a.id) = (j.partner_id, j.member_id, j.adjustment_id)
left join reservation_reversal v on (v.partner_id, v.member_id, v.source_key)
  = (j.partner_id, j.member_id, j.source_key)
left join merchant m on m.id = coalesce(d.merchant_id, j.offer_merchant_id, r.merchant_id);
grant select on posting to dineback_app, dineback_engine;
