-- The files in which rewards are sent to a partner, numbered without gaps.
create table accrual_file (
  partner_id text not null references partner,
  number integer not null,
  created_at timestamptz not null,
  -- The business day in the name of the file.
  day date not null,
  lines integer not null,
  units bigint not null,
  primary key (partner_id, number)
);

-- One reward or correction of a member in a file; it holds what is needed to send the file again as it was.
create table accrual_line (
  partner_id text not null,
  file_number integer not null,
  line integer not null,
  member_id bigint not null,
  member_number text not null,
  units bigint not null,
  source_code text not null,
  dine_id bigint,
  -- The posting that a line without a dine carries.
  journal_id bigint,
  restaurant text not null,
  day date not null,
  status text not null default 'sent' check (status in ('sent', 'posted', 'rejected')),
  -- The partner's reason for a rejection.
  reason text not null default '',
  changed_at timestamptz not null,
  primary key (partner_id, file_number, line),
  foreign key (partner_id, file_number) references accrual_file (partner_id, number),
  foreign key (partner_id, member_id) references member (partner_id, id)
);
-- The ledger check sums the lines of a member; a data export reads them.
create index accrual_line_member on accrual_line (partner_id, member_id);

-- The last journal of a member that a file covers; later journals go into the next file.
create table accrual_mark (
  partner_id text not null,
  member_id bigint not null,
  journal_id bigint not null,
  primary key (partner_id, member_id),
  foreign key (partner_id, member_id) references member (partner_id, id)
);

-- Row-level security as on every partner table: the app sees its partner, the engine sees all.
alter table accrual_file enable row level security;
alter table accrual_file force row level security;
create policy one_partner on accrual_file to dineback_app
  using (partner_id = current_partner()) with check (partner_id = current_partner());
create policy every_partner on accrual_file to dineback_engine using (true) with check (true);
grant select on accrual_file to dineback_app;
grant select, insert on accrual_file to dineback_engine;

alter table accrual_line enable row level security;
alter table accrual_line force row level security;
create policy one_partner on accrual_line to dineback_app
  using (partner_id = current_partner()) with check (partner_id = current_partner());
create policy every_partner on accrual_line to dineback_engine using (true) with check (true);
grant select on accrual_line to dineback_app;
grant select, insert, update on accrual_line to dineback_engine;

alter table accrual_mark enable row level security;
alter table accrual_mark force row level security;
create policy one_partner on accrual_mark to dineback_app
  using (partner_id = current_partner()) with check (partner_id = current_partner());
create policy every_partner on accrual_mark to dineback_engine using (true) with check (true);
grant select on accrual_mark to dineback_app;
grant select, insert, update on accrual_mark to dineback_engine;

-- No clock moves an award to Paid any more.
update dine set due_at = null where award_status = 'Awarded' and due_at is not null;
