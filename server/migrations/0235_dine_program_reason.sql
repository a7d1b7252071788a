-- migration: concurrent
-- Staff list and count the dines of a program that earned nothing or wait, by reason.
create index concurrently dine_program_reason on dine (partner_id, reason, dined_on desc, id desc)
  include (award_status) where reason is not null;
