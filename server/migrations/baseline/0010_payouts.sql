-- Payouts and accrual files.

create table payout (
  partner_id text not null,
  member_id bigint not null,
  id bigint generated always as identity,
  amount_cents bigint not null check (amount_cents > 0),
  status text not null check (status in ('pending', 'pending_received', 'completed', 'rejected', 'error')),
  delivery text not null check (delivery in ('Card', 'Email')),
  brand text not null check (brand in ('MasterCard', 'Tremendous', 'Visa', 'XXXX')),
  card_id bigint,
  dine_id bigint,
  target text not null,
  target_label text not null,
  reference text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  reason text not null default '',
  paid_on date,
  reconciled_at timestamptz,
  -- A member's payouts are read together, for recent activity.
  primary key (partner_id, member_id, id),
  foreign key (partner_id, member_id) references member (partner_id, id)
);
-- One payout of a member is under way at a time.
create unique index payout_open on payout (partner_id, member_id) where status in ('pending', 'pending_received',
  'error');
-- One statement credit for a purchase: the network attaches it to that purchase.
create unique index payout_dine on payout (partner_id, dine_id) where (dine_id is not null) and status <> 'rejected';
-- and for payouts that ended.
create index payout_ended on payout (updated_at) where status in ('completed', 'rejected');
-- Monitoring counts payouts in progress by status.
create index payout_in_progress on payout (status, created_at) where status in ('pending', 'pending_received',
  'error');

-- Through which provider the running app pays, so that a command in a shell with other settings does not pay instead.
create table payout_provider (
  delivery text primary key check (delivery in ('Card', 'Email')),
  provider text not null check (provider <> ''),
  recorded_at timestamptz not null
);

create unlogged table payout_file_row (
  run uuid not null,
  line bigint not null,
  order_id text not null,
  amount_cents bigint not null,
  result text not null check (result in ('paid', 'returned')),
  dated_on date not null,
  reference text not null,
  reason text not null,
  stored_at timestamptz not null,
  primary key (run, line)
);
-- All rows of an order, and whether a row is the first of its order.
create index payout_file_row_order on payout_file_row (run, order_id, line);

-- The book of the payout provider that the demonstration and the tests run against; one line an order.
create table simulated_payout (
  external_id text primary key,
  amount_cents bigint not null,
  delivery text not null,
  target text not null,
  state text not null check (state in ('accepted', 'rejected')),
  created_at timestamptz not null
);

-- The files in which rewards are sent to a partner, numbered without gaps.
create table accrual_file (
  partner_id text not null,
  number integer not null,
  created_at timestamptz not null,
  -- The business day in the name of the file.
  day date not null,
  lines integer not null,
  units bigint not null,
  primary key (partner_id, number),
  foreign key (partner_id) references partner (id)
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

-- The app sees the rows of its program, the engine those of all.
do $$
declare t text;
begin
  foreach t in array array['payout', 'accrual_file', 'accrual_line', 'accrual_mark'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy one_partner on %I to dineback_app using (partner_id = current_partner())
      with check (partner_id = current_partner())', t);
    execute format('create policy every_partner on %I to dineback_engine using (true) with check (true)', t);
  end loop;
end $$;

grant select on payout, accrual_file, accrual_line, accrual_mark to dineback_app;
grant select, insert, update on payout, payout_provider, simulated_payout, accrual_line, accrual_mark
  to dineback_engine;
grant select, insert, delete on payout_file_row to dineback_engine;
grant select, insert on accrual_file to dineback_engine;
grant usage on sequence payout_id_seq to dineback_app, dineback_engine;
