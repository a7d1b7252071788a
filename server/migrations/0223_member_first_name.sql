-- migration: concurrent
-- Staff find members by the beginning of a first name.
create index concurrently member_first_name on member (partner_id, lower(first_name) text_pattern_ops);
