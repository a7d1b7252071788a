-- What is on its way to a member stands on an account of its own, so that a balance is paid out once.
alter table entry drop constraint entry_account_check;
alter table entry add constraint entry_account_check
  check (account in ('program', 'deferred', 'available', 'in_flight', 'paid'));
-- The projection has the same accounts, less the program's.
alter table balance drop constraint balance_account_check,
  add constraint balance_account_check
  check (account in ('deferred', 'available', 'in_flight', 'paid'));

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
  -- A member's payouts are read together, for recent activity.
  primary key (partner_id, member_id, id),
  foreign key (partner_id, member_id) references member (partner_id, id)
);
-- One payout of a member is under way at a time.
create unique index payout_open on payout (partner_id, member_id)
  where status in ('pending', 'pending_received', 'error');
-- One statement credit for a purchase: the network attaches it to that purchase.
create unique index payout_dine on payout (partner_id, dine_id)
  where dine_id is not null and status <> 'rejected';
-- The book of the payout provider that the demonstration and the tests run against; one line an order.
create table simulated_payout (
  external_id text primary key,
  amount_cents bigint not null,
  delivery text not null,
  target text not null,
  state text not null check (state in ('accepted', 'rejected')),
  created_at timestamptz not null
);

-- A posting by hand, with who did it and why; its journal carries the code.
create table adjustment (
  partner_id text not null,
  member_id bigint not null,
  id bigint generated always as identity,
  source_code text not null check (source_code in ('M', 'A', 'J', '+')),
  units bigint not null check (units <> 0),
  reason text not null check (reason <> ''),
  made_by text not null check (made_by <> ''),
  created_at timestamptz not null,
  -- A member's adjustments are read together, for recent activity.
  primary key (partner_id, member_id, id),
  foreign key (partner_id, member_id) references member (partner_id, id)
);
create trigger adjustment_append_only before update or delete or truncate on adjustment
  for each statement execute function append_only();

-- Row-level security as on every partner table: the app sees its partner, the engine sees all.
do $$
declare t text;
begin
  foreach t in array array['payout', 'adjustment'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy one_partner on %I to dineback_app using (partner_id = current_partner()) with check (partner_id = current_partner())', t);
    execute format('create policy every_partner on %I to dineback_engine using (true) with check (true)', t);
  end loop;
end $$;

grant select on payout, adjustment to dineback_app;
grant select, insert, update on payout, simulated_payout to dineback_engine;
grant select, insert on adjustment to dineback_engine;
grant usage on all sequences in schema public to dineback_app, dineback_engine;
