-- migration: concurrent
-- Staff list a program's dines by day, and count them with their members, cards, restaurants and amounts by the index alone.
create index concurrently dine_figures on dine (partner_id, dined_on desc, id desc)
  include (member_id, card_id, merchant_id, cleared_cents);
