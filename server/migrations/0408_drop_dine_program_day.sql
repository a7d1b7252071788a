-- migration: concurrent
-- dine_figures has its columns.
drop index concurrently if exists dine_program_day;
