-- migration: concurrent
-- The queue of conflicts groups awards by dine.
create index concurrently award_conflict_dine on award_conflict (partner_id, dine_id);
