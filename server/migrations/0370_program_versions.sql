-- The settings of a program that differ from its folder, by version. The engine decides a dine by the version that holds
-- on the dine's day, so a scheduled version changes only while its day has begun nowhere.
create table program_version (
  partner_id text not null references partner,
  number integer not null check (number > 0),
  -- Settings, theme and logo in place of those of the folder; the whole of them in the first version of a program without.
  document jsonb not null,
  state text not null check (state in ('draft', 'inReview', 'approved', 'scheduled', 'rejected', 'discarded')),
  note text not null default '',
  made_by text not null,
  made_at timestamptz not null,
  -- Increments with each change, so that two people do not overwrite each other.
  revision integer not null default 1,
  reviewed_by text check (reviewed_by <> made_by),
  reviewed_at timestamptz,
  review_note text not null default '',
  -- The first day on which it holds.
  valid_from date,
  scheduled_by text,
  -- The version of which this one is a copy, to roll back.
  restores integer,
  check ((state = 'scheduled') = (valid_from is not null)),
  -- The history of a program, the latest first.
  primary key (partner_id, number)
);
-- A program has one version in the making.
create unique index program_version_open on program_version (partner_id)
  where state in ('draft', 'inReview', 'approved');
-- Every process polls which versions hold and will.
create index program_version_scheduled on program_version (partner_id, number) where state = 'scheduled';

alter table program_version enable row level security;
alter table program_version force row level security;
create policy one_partner on program_version to dineback_app
  using (partner_id = current_partner()) with check (partner_id = current_partner());
create policy every_partner on program_version to dineback_engine using (true) with check (true);
grant select, insert, update on program_version to dineback_engine;
