-- A reward that a member misses.
create table claim (
  partner_id text not null,
  member_id bigint not null,
  id bigint generated always as identity,
  restaurant text not null check (restaurant <> ''),
  purchased_on date not null,
  amount_cents bigint not null check (amount_cents > 0),
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  status text not null default 'Received' check (status in ('Received', 'Rewarded', 'Declined')),
  answer text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- A member's claims are read together.
  primary key (partner_id, member_id, id),
  foreign key (partner_id, member_id) references member (partner_id, id)
);
-- One purchase is claimed once, however often the form is sent.
create unique index claim_purchase on claim
  (partner_id, member_id, purchased_on, amount_cents, last_four, lower(restaurant));

-- Row-level security as on every partner table: the app sees its partner, the engine sees all.
do $$
declare t text;
begin
  foreach t in array array['claim'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy one_partner on %I to dineback_app using (partner_id = current_partner()) with check (partner_id = current_partner())', t);
    execute format('create policy every_partner on %I to dineback_engine using (true) with check (true)', t);
  end loop;
end $$;

grant select, insert on claim to dineback_app;
grant select, insert, update on claim to dineback_engine;
grant usage on all sequences in schema public to dineback_app, dineback_engine;
