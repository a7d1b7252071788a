-- A job looks every 30 seconds for bonuses that qualified recently,
create index member_bonus_qualified on member_bonus (qualified_on) where status = 'Qualified';
-- for reservations that earned their bonus,
create index reservation_earned on reservation (local_date) where is_bonus_earned;
-- for flex offers that were earned,
create index flex_offer_earned on flex_offer (earned_on) where earned_on is not null;
-- and for payouts that ended.
create index payout_ended on payout (updated_at) where status in ('completed', 'rejected');
