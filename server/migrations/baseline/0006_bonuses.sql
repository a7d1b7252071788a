-- Promises to members.

-- Bonuses that staff create and end while the program runs, next to those of its configuration.
create table bonus_campaign (
  partner_id text not null,
  code text not null check (code ~ '^[A-Z0-9]{3,20}$'),
  kind text not null check (kind in ('newMember', 'reservation', 'appOnly', 'campaign')),
  description text not null,
  reward_units bigint not null check (reward_units > 0),
  dines_required smallint not null check (dines_required >= 1 and dines_required <= 20),
  min_spend_cents bigint not null check (min_spend_cents >= 0),
  -- How many days it counts once it is turned on.
  days smallint not null check (days >= 1 and days <= 366),
  starts_on date not null,
  -- The last day on which it can be turned on, or booked; null while no end is set.
  ends_on date,
  enrollment_source text,
  created_at timestamptz not null,
  created_by text not null,
  check (ends_on >= starts_on),
  -- A program's bonuses are read together.
  primary key (partner_id, code),
  foreign key (partner_id) references partner (id)
);

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
-- A job looks every 30 seconds for bonuses that qualified recently,
create index member_bonus_qualified on member_bonus (qualified_on) where status = 'Qualified';

create table flex_offer (
  partner_id text not null,
  member_id bigint not null,
  merchant_id text not null,
  id bigint generated always as identity,
  amount_units bigint not null check (amount_units > 0),
  ends_on date not null,
  -- A member's own offer is earned by a dine: it has a first day, and the day of the dine that earned it.
  starts_on date not null,
  earned_on date,
  foreign key (merchant_id) references merchant (id) on delete cascade,
  foreign key (partner_id, member_id) references member (partner_id, id),
  check (starts_on <= ends_on),
  -- A member has one flex offer a restaurant; cards and pages read the member's.
  primary key (partner_id, member_id, merchant_id, starts_on)
);
-- for flex offers that were earned,
create index flex_offer_earned on flex_offer (earned_on) where earned_on is not null;

-- The calendar years in which a member earned VIP: by dines, derived from them again whenever they change, or as the
-- partner's file or staff granted it. VIP holds through December 31 of the following year.
create table vip_year (
  partner_id text not null,
  member_id bigint not null,
  year smallint not null,
  source text not null check (source in ('dines', 'partner')),
  -- The goal that the dines reached; a later goal of the program takes nothing back.
  dines_required integer not null,
  cents_required bigint not null,
  reached_on date not null,
  primary key (partner_id, member_id, year, source),
  foreign key (partner_id, member_id) references member (partner_id, id)
);

-- The app sees the rows of its program, the engine those of all.
do $$
declare t text;
begin
  foreach t in array array['bonus_campaign', 'member_bonus', 'flex_offer', 'vip_year'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy one_partner on %I to dineback_app using (partner_id = current_partner())
      with check (partner_id = current_partner())', t);
    execute format('create policy every_partner on %I to dineback_engine using (true) with check (true)', t);
  end loop;
end $$;

grant select on bonus_campaign, member_bonus, flex_offer, vip_year to dineback_app;
grant select, insert, update, delete on bonus_campaign, flex_offer, vip_year to dineback_engine;
grant select, insert, update on member_bonus to dineback_engine;
grant usage on sequence flex_offer_id_seq to dineback_app, dineback_engine;
