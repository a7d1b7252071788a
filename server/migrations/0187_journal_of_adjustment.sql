-- migration: concurrent
-- An adjustment posts once.
create unique index concurrently journal_of_adjustment on journal (partner_id, adjustment_id) where kind = 'adjustment';
