-- Keys that act on the sandbox of their program and never on its live data.
alter table api_key add column is_test boolean not null default false;
