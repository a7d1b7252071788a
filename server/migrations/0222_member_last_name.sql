-- migration: concurrent
-- Staff find members by the beginning of a last name.
create index concurrently member_last_name on member (partner_id, lower(last_name) text_pattern_ops);
