-- Bonuses that staff create and end while the program runs, next to those of its configuration.
create table bonus_campaign (
  partner_id text not null references partner,
  code text not null check (code ~ '^[A-Z0-9]{3,20}$'),
  kind text not null check (kind in ('newMember', 'reservation', 'appOnly', 'campaign')),
  description text not null,
  reward_units bigint not null check (reward_units > 0),
  dines_required smallint not null check (dines_required between 1 and 20),
  min_spend_cents bigint not null check (min_spend_cents >= 0),
  -- How many days it counts once it is turned on.
  days smallint not null check (days between 1 and 366),
  starts_on date not null,
  -- The last day on which it can be turned on, or booked; null while no end is set.
  ends_on date check (ends_on >= starts_on),
  enrollment_source text,
  created_at timestamptz not null,
  created_by text not null,
  -- A program's bonuses are read together.
  primary key (partner_id, code)
);

alter table bonus_campaign enable row level security;
alter table bonus_campaign force row level security;
create policy one_partner on bonus_campaign to dineback_app
  using (partner_id = current_partner()) with check (partner_id = current_partner());
create policy every_partner on bonus_campaign to dineback_engine using (true) with check (true);
grant select on bonus_campaign to dineback_app;
grant select, insert, update, delete on bonus_campaign to dineback_engine;
