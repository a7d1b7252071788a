-- A call to a booking provider that is in progress or whose outcome is unknown. It is stored before the call and
-- deleted with its result; the job reconciles what a dead process or a lost response left behind.
create table reservation_intent (
  partner_id text not null,
  member_id bigint not null,
  reservation_id bigint not null,
  -- The request that made it; a later request replaces it.
  token text not null,
  kind text not null check (kind in ('hold', 'book', 'change', 'cancel')),
  -- The table that a change moves to.
  moved jsonb,
  started_at timestamptz not null,
  -- One intent a reservation.
  primary key (partner_id, member_id, reservation_id),
  foreign key (partner_id, member_id, reservation_id) references reservation on delete cascade
);
-- The job finds the abandoned ones, the oldest first.
create index reservation_intent_age on reservation_intent (started_at);

alter table reservation_intent enable row level security;
alter table reservation_intent force row level security;
create policy one_partner on reservation_intent to dineback_app
  using (partner_id = current_partner()) with check (partner_id = current_partner());
create policy every_partner on reservation_intent to dineback_engine using (true) with check (true);
grant select, insert, update, delete on reservation_intent to dineback_app, dineback_engine;
