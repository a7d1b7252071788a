-- The ledger of a program by business day, so that a figure over years reads few rows. It has every journal up to the
-- mark; those above it are few and are summed when a figure is read. `program` is the counterpart and left out.
create table ledger_day (
  partner_id text not null,
  day date not null,
  category text not null check (category in ('dining', 'bonuses', 'adjustments', 'refunds', 'releases', 'payments')),
  account text not null check (account in ('deferred', 'available', 'in_flight', 'paid')),
  units bigint not null,
  entries bigint not null,
  -- A program's days are read together.
  primary key (partner_id, day, category, account),
  foreign key (partner_id) references partner (id)
);
create table ledger_day_mark (
  -- One row.
  id boolean primary key default true check (id),
  journal_id bigint not null
);

alter table ledger_day enable row level security;
alter table ledger_day force row level security;
create policy one_partner on ledger_day to dineback_app
  using (partner_id = current_partner()) with check (partner_id = current_partner());
create policy every_partner on ledger_day to dineback_engine using (true) with check (true);
grant select, insert, update on ledger_day, ledger_day_mark to dineback_engine;

-- When staff sent a file once more.
alter table accrual_file add column resent_at timestamptz;
alter table accrual_file add column resends integer not null default 0;
grant update (resent_at, resends) on accrual_file to dineback_engine;

-- The last run of each recurring job, for the console. The previous release claims periods and records none.
alter table job_schedule add column every_ms bigint;
alter table job_schedule add column started_at timestamptz;
alter table job_schedule add column ended_at timestamptz;
alter table job_schedule add column seconds double precision;
alter table job_schedule add column runs bigint not null default 0;
alter table job_schedule add column failures bigint not null default 0;
-- Of the last run; null when it succeeded.
alter table job_schedule add column last_error text;
