-- An action of staff that waits for a second person. It runs with `input` in its maker's name when it is approved.
create table staff_request (
  partner_id text not null,
  id bigint generated always as identity,
  action text not null check (action in ('rewards.adjust', 'claims.decide', 'queues.resolve', 'offers.grant')),
  input jsonb not null,
  made_by text not null,
  created_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'approved', 'declined', 'withdrawn')),
  decided_by text,
  decided_at timestamptz,
  note text not null default '',
  primary key (partner_id, id),
  -- Two persons: its maker cannot approve it.
  check (status not in ('approved', 'declined') or lower(decided_by) <> lower(made_by))
);
-- The queue of a program.
create index staff_request_status on staff_request (partner_id, status, id);

alter table staff_request enable row level security;
alter table staff_request force row level security;
create policy one_partner on staff_request to dineback_app
  using (partner_id = current_partner()) with check (partner_id = current_partner());
create policy every_partner on staff_request to dineback_engine using (true) with check (true);
grant select, insert, update on staff_request to dineback_engine;
