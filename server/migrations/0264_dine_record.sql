-- A dine as everything but the engine's batch reads it: with its restaurant and card, the amount for which bonuses and
-- offers count it, and whether VIP does. The planner leaves out joins whose columns a query does not read.
create view dine_record with (security_invoker = true) as
select d.*, m.name as restaurant, m.cuisines as restaurant_cuisines, m.retired_on, c.last_four, c.card_type,
  -- Null unless it is cleared and has a final or held reward.
  case when d.award_status in ('Awarded', 'Deferred', 'Paid') and d.cleared_cents is not null
    then least(d.eligible_cents, d.cleared_cents - d.refunded_cents) end as counted_cents,
  d.cleared_cents is not null and d.eligible_cents > 0 as counts_for_vip
from dine d
left join merchant m on m.id = d.merchant_id
left join card c on (c.partner_id, c.member_id, c.id) = (d.partner_id, d.member_id, d.card_id);

grant select on dine_record to dineback_app, dineback_engine;
