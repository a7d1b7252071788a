-- The ledger of double entry.

create table balance (
  partner_id text not null,
  member_id bigint not null,
  account text not null check (account in ('deferred', 'available', 'in_flight', 'paid')),
  units bigint not null,
  -- The projection of a member's entries, one row an account.
  primary key (partner_id, member_id, account)
) with (fillfactor=50);

create table journal (
  partner_id text not null,
  member_id bigint not null,
  id bigint not null,
  kind text not null,
  source_code text not null check (source_code in ('S', 'M', 'A', 'B', 'J', '+')),
  source_key text not null,
  dine_id bigint,
  occurred_at timestamptz not null,
  posted_at timestamptz not null default now(),
  version smallint,
  dine_source text,
  bonus_code text,
  offer_merchant_id text,
  offer_starts_on date,
  reservation_id bigint,
  adjustment_id bigint,
  payout_id bigint,
  file_number integer,
  file_line integer,
  step text,
  -- A member's ledger is read by member.
  primary key (partner_id, member_id, id),
  -- Every journal has one source.
  constraint journal_has_source check (num_nonnulls(dine_source, bonus_code, offer_merchant_id, reservation_id,
    adjustment_id, payout_id, file_number) = 1),
  -- The first posting of a source has version 1.
  constraint journal_has_version check ((version is not null) and version > 0),
  -- Few journals have a bonus, so that a check of each row costs little.
  constraint journal_has_bonus foreign key (partner_id, member_id, bonus_code) references member_bonus (partner_id,
    member_id, code),
  -- As few have a reservation.
  constraint journal_has_reservation foreign key (partner_id, member_id, reservation_id)
    references reservation (partner_id, member_id, id),
  -- As few are adjustments.
  constraint journal_has_adjustment foreign key (partner_id, member_id, adjustment_id)
    references adjustment (partner_id, member_id, id)
);
-- A member's postings that belong to no dine, for recent activity and the sums of a year: few among many journals.
create index journal_posting on journal (partner_id, member_id, occurred_at) where dine_id is null;
-- A root and a proof read journals by number; one of a higher number is newer.
create index journal_number on journal (id);
-- The same source of a dine can never post twice. Finds a dine's journals.
create unique index journal_of_dine on journal (dine_id, dine_source, version) where dine_id is not null;
-- The same bonus, offer or reservation of a member can never post twice. Finds a member's bonuses.
create unique index journal_of_bonus on journal (partner_id, member_id, bonus_code, offer_merchant_id,
  offer_starts_on, reservation_id, version) nulls not distinct where kind = 'bonus';
-- An adjustment posts once.
create unique index journal_of_adjustment on journal (partner_id, adjustment_id) where kind = 'adjustment';
-- A step of a payout or of a line of a file posts once.
create unique index journal_of_transfer on journal (partner_id, payout_id, file_number, file_line,
  step) nulls not distinct where kind in ('payout', 'accrual');

-- Member, dine and flex offer are checked a statement at a time; staff may withdraw an offer later.
create function journal_has_member() returns trigger language plpgsql as $$
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
create trigger journal_append_only before update or delete or truncate on journal for each statement execute function append_only();
create trigger journal_has_member after insert on journal referencing new table as added for each statement execute function journal_has_member();
create trigger journal_source_of_key before insert or update on journal for each row when (new.version is null) execute function journal_source_of_key();

create table entry (
  partner_id text not null,
  member_id bigint not null,
  journal_id bigint not null,
  account text not null check (account in ('program', 'deferred', 'available', 'in_flight', 'paid')),
  units bigint not null check (units <> 0),
  -- One line an account and journal.
  primary key (partner_id, member_id, journal_id, account)
);

-- The lines of a journal are inserted in one statement, after it, and sum to zero.
create function entry_balances() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select partner_id, member_id, journal_id, sum(units) as total
      from added group by partner_id, member_id, journal_id) as lines
    where total <> 0 or (select true from journal
      where (journal.partner_id, journal.member_id, journal.id)
        = (lines.partner_id, lines.member_id, lines.journal_id) offset 0) is null
  ) then
    raise exception 'the lines of a journal do not sum to zero, or have no journal';
  end if;
  return null;
end $$;
create trigger entry_append_only before update or delete or truncate on entry for each statement execute function append_only();
create trigger entry_balances after insert on entry referencing new table as added for each statement execute function entry_balances();

-- One Merkle root a day over the journals that were posted since the former one, by their numbers; each row names the
-- root before it.
create table journal_root (
  number integer primary key,
  day date not null,
  first_journal_id bigint not null,
  last_journal_id bigint not null,
  journals integer not null,
  root text not null,
  previous_root text not null,
  created_at timestamptz not null
);
create trigger journal_root_append_only before update or delete or truncate on journal_root for each statement execute function append_only();

-- The roots of each 256 journals of a day, so that a proof reads those of one block and not the whole day.
create table journal_block (
  root_number integer not null,
  block integer not null,
  first_journal_id bigint not null,
  last_journal_id bigint not null,
  root text not null,
  primary key (root_number, block),
  foreign key (root_number) references journal_root (number)
);
create trigger journal_block_append_only before update or delete or truncate on journal_block for each statement execute function append_only();

-- What a posting is: its source as text without version, the part of the rewards in which it counts, and the
-- restaurant or the description behind it. Joins whose columns a query does not read are left out by the planner.
create view posting with (security_invoker = true) as
select j.partner_id, j.member_id, j.id, j.kind, j.source_code, j.source_key, j.dine_id, j.occurred_at, j.posted_at,
  j.version, j.dine_source, j.bonus_code, j.offer_merchant_id, j.offer_starts_on, j.reservation_id, j.adjustment_id,
  j.payout_id, j.file_number, j.file_line, j.step,
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
  d.dined_on, d.award_status, (select m.name from merchant m
    where m.id = coalesce(d.merchant_id, j.offer_merchant_id, r.merchant_id)) as restaurant, coalesce(b.description,
      a.reason) as description,
  v.reason as reversal
from journal j
left join dine d on (d.partner_id, d.member_id, d.id) = (j.partner_id, j.member_id, j.dine_id)
left join member_bonus b on (b.partner_id, b.member_id, b.code) = (j.partner_id, j.member_id, j.bonus_code)
left join reservation r on (r.partner_id, r.member_id, r.id) = (j.partner_id, j.member_id, j.reservation_id)
left join adjustment a on (a.partner_id, a.member_id, a.id) = (j.partner_id, j.member_id, j.adjustment_id)
left join reservation_reversal v on (v.partner_id, v.member_id, v.source_key)
  = (j.partner_id, j.member_id, j.source_key);

-- The app sees the rows of its program, the engine those of all.
do $$
declare t text;
begin
  foreach t in array array['balance', 'journal', 'entry'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy one_partner on %I to dineback_app using (partner_id = current_partner())
      with check (partner_id = current_partner())', t);
    execute format('create policy every_partner on %I to dineback_engine using (true) with check (true)', t);
  end loop;
end $$;

grant select on balance, posting to dineback_app;
grant select, insert, update on balance to dineback_engine;
grant select, insert on journal, entry to dineback_app;
grant select, insert on journal, entry, journal_root, journal_block to dineback_engine;
grant select on posting to dineback_engine;
