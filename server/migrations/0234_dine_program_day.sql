-- migration: concurrent
-- Staff list the dines of a program by day.
create index concurrently dine_program_day on dine (partner_id, dined_on desc, id desc);
