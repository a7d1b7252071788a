-- migration: concurrent
-- The same bonus, offer or reservation of a member can never post twice. Finds a member's bonuses.
create unique index concurrently journal_of_bonus on journal
  (partner_id, member_id, bonus_code, offer_merchant_id, offer_starts_on, reservation_id, version)
  nulls not distinct where kind = 'bonus';
