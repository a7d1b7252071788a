-- A bonus that a member turned on, with its terms as they were then.
create table member_bonus (
  partner_id text not null,
  member_id bigint not null,
  code text not null,
  status text not null check (status in ('Enrolled', 'Qualified')),
  description text not null,
  is_new_member boolean not null,
  reward_units bigint not null check (reward_units > 0),
  dines_required smallint not null check (dines_required > 0),
  min_spend_cents bigint not null check (min_spend_cents >= 0),
  counts_from date not null,
  counts_until date not null,
  dines_counted smallint not null default 0,
  qualified_on date,
  offered_at timestamptz not null,
  enrolled_at timestamptz not null,
  idempotency_key text not null,
  -- A member turns a bonus on once; their bonuses are read together, and decided with their dines.
  primary key (partner_id, member_id, code),
  -- One request of a member turns on one bonus, however often it arrives.
  unique (partner_id, member_id, idempotency_key),
  foreign key (partner_id, member_id) references member (partner_id, id)
);

-- Row-level security as on every partner table: the app sees its partner, the engine sees all.
do $$
declare t text;
begin
  foreach t in array array['member_bonus'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy one_partner on %I to dineback_app using (partner_id = current_partner()) with check (partner_id = current_partner())', t);
    execute format('create policy every_partner on %I to dineback_engine using (true) with check (true)', t);
  end loop;
end $$;

grant select on member_bonus to dineback_app;
grant select, insert, update on member_bonus to dineback_engine;
