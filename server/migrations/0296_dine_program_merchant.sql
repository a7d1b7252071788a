-- migration: concurrent
-- Staff list and search the dines of a restaurant in a program.
create index concurrently dine_program_merchant on dine (partner_id, merchant_id, dined_on desc, id desc);
