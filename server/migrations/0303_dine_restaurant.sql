-- migration: concurrent
-- Staff read the dines of a restaurant, and find restaurants that have stopped sending.
create index concurrently dine_restaurant on dine (merchant_id, partner_id, dined_on desc, id desc)
  include (reward_units);
