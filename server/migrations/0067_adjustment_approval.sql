-- The second name behind an adjustment above the program's amount; null where none was needed.
alter table adjustment add column approved_by text check (approved_by <> '');
alter table adjustment add check (lower(approved_by) <> lower(made_by));
