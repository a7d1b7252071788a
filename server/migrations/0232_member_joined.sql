-- migration: concurrent
-- Staff list members by the day they joined.
create index concurrently member_joined on member (partner_id, join_date desc, id desc);
