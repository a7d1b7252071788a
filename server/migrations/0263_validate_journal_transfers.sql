-- Payouts and lines of files are never deleted.
alter table journal validate constraint journal_has_payout;
alter table journal validate constraint journal_has_file_line;
-- Nor are reservations.
alter table reservation_reversal validate constraint reversal_has_reservation;
-- Every reversal is filled.
alter table reservation_reversal validate constraint reversal_has_journal;
revoke update (reservation_id, version) on reservation_reversal from dineback_engine;

-- A reversal is found by its columns.
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
left join reservation_reversal v on (v.partner_id, v.member_id, v.reservation_id, v.version)
  = (j.partner_id, j.member_id, j.reservation_id, j.version);
