-- What screening for implausible bills needs of a dine, as it was when the dine was first seen. A null limit is the
-- ordinary case, $25,000; 0 is imported history, which has none.
alter table dine add column is_future_dated boolean not null default false;
alter table dine add column bill_limit_cents bigint;

-- The decisions of staff on bills that are held as implausible; the latest of a dine applies.
create table screening_decision (
  partner_id text not null,
  member_id bigint not null,
  id bigint generated always as identity,
  dine_id bigint not null,
  verdict text not null check (verdict in ('released', 'rejected')),
  -- The amount that staff saw; a release does not cover more.
  cleared_cents bigint not null,
  reason text not null,
  decided_by text not null,
  decided_at timestamptz not null,
  -- The decisions of a dine are read with it.
  primary key (partner_id, member_id, dine_id, id),
  foreign key (partner_id, member_id, dine_id) references dine (partner_id, member_id, id)
);

-- Row-level security as on every partner table: the app sees its partner, the engine sees all.
alter table screening_decision enable row level security;
alter table screening_decision force row level security;
create policy one_partner on screening_decision to dineback_app
  using (partner_id = current_partner()) with check (partner_id = current_partner());
create policy every_partner on screening_decision to dineback_engine using (true) with check (true);
grant select on screening_decision to dineback_app;
grant select, insert on screening_decision to dineback_engine;

-- Staff list the bills that are held; there are few.
create index dine_held on dine (partner_id, id)
  where award_status = 'Pending' and reason in ('futureDate', 'amountLimit', 'aboveAuthorized');
