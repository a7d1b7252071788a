-- migration: concurrent
-- Staff find restaurants by the beginning of a name.
create index concurrently merchant_name on merchant (lower(name) text_pattern_ops);
