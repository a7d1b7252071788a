-- A journal that pays a claim, or takes the reward of one back, names it beside its adjustment.
alter table journal add column claim_id bigint;
-- Few journals have a claim, so that a check of each row costs little.
alter table journal add constraint journal_has_claim foreign key (partner_id, member_id, claim_id)
  references claim (partner_id, member_id, id) not valid;

-- The claims of stored journals are filled once; all other columns stay closed to changes.
drop trigger journal_append_only on journal;
create trigger journal_append_only before update of partner_id, member_id, id, kind, source_code, source_key, version,
  dine_id, dine_source, bonus_code, offer_merchant_id, offer_starts_on, reservation_id, adjustment_id, payout_id,
  file_number, file_line, step, occurred_at, posted_at or delete or truncate on journal
  for each statement execute function append_only();
grant update (claim_id) on journal to dineback_engine;

-- The source of a journal as text, without version.
create function journal_source(j journal) returns text language sql stable as $$
  select case
    when j.dine_source is not null then j.dine_source
    when j.bonus_code is not null then 'bonus ' || j.bonus_code
    when j.offer_merchant_id is not null then 'flex ' || j.offer_starts_on || ' ' || j.offer_merchant_id
    when j.reservation_id is not null then 'reservation ' || j.reservation_id
    when j.adjustment_id is not null then 'adjustment ' || j.adjustment_id
    when j.payout_id is not null then 'payout ' || j.payout_id || ' ' || j.step
    else 'accrual ' || j.file_number || '/' || j.file_line || ' ' || j.step
  end
$$;
-- Source and version as the hash of a journal covers them.
create function journal_hashed_source(j journal) returns text language sql stable as $$
  select journal_source(j) || case when j.kind = 'bonus' then ' of ' || j.member_id else '' end
    || case when j.version > 1 then '#' || j.version else '' end
$$;

-- The previous release reads `source_key`; a later one drops it with both triggers.
create function journal_key_of_source() returns trigger language plpgsql as $$
begin
  new.source_key := journal_hashed_source(new);
  return new;
end $$;
create trigger journal_key_of_source before insert on journal
  for each row when (new.source_key is null) execute function journal_key_of_source();

-- States the claims by their column. A view only grows at its end.
create or replace view posting with (security_invoker = true) as
select j.partner_id, j.member_id, j.id, j.kind, j.source_code, j.source_key, j.dine_id, j.occurred_at, j.posted_at,
  j.version, j.dine_source, j.bonus_code, j.offer_merchant_id, j.offer_starts_on, j.reservation_id, j.adjustment_id,
  j.payout_id, j.file_number, j.file_line, j.step, journal_source(j) as source,
  case
    when j.kind = 'earn' then 'dining'
    when j.kind = 'refund' then 'refunds'
    when j.kind = 'release' then 'releases'
    when j.kind in ('paid', 'payout', 'accrual') then 'payouts'
    when j.reservation_id is not null then 'reservations'
    when j.kind = 'bonus' then 'bonuses'
    when j.claim_id is not null then 'claims'
    -- Journals that the previous release writes name no claim; the engine takes back a reward with an adjustment of its own.
    when (a.source_code, a.made_by) = ('A', 'dineback') then 'claims'
    when exists (select from claim c where (c.partner_id, c.member_id, c.adjustment_id)
      = (j.partner_id, j.member_id, j.adjustment_id)) then 'claims'
    else 'adjustments'
  end as part,
  d.dined_on, d.award_status, (select m.name from merchant m
    where m.id = coalesce(d.merchant_id, j.offer_merchant_id, r.merchant_id)) as restaurant, coalesce(b.description, a.reason) as description,
  v.reason as reversal, j.claim_id, journal_hashed_source(j) as hashed_source
from journal j
left join dine d on (d.partner_id, d.member_id, d.id) = (j.partner_id, j.member_id, j.dine_id)
left join member_bonus b on (b.partner_id, b.member_id, b.code) = (j.partner_id, j.member_id, j.bonus_code)
left join reservation r on (r.partner_id, r.member_id, r.id) = (j.partner_id, j.member_id, j.reservation_id)
left join adjustment a on (a.partner_id, a.member_id, a.id) = (j.partner_id, j.member_id, j.adjustment_id)
left join reservation_reversal v on (v.partner_id, v.member_id, v.source_key)
  = (j.partner_id, j.member_id, journal_hashed_source(j));
