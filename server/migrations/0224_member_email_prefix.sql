-- migration: concurrent
-- Staff find members by the beginning of an email.
create index concurrently member_email_prefix on member (partner_id, lower(email) text_pattern_ops);
