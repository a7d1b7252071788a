-- The restaurants that a member keeps.
create table favorite (
  partner_id text not null,
  member_id bigint not null,
  merchant_id text not null references merchant on delete cascade,
  added_at timestamptz not null,
  -- Kept once; a member's list is read whole.
  primary key (partner_id, member_id, merchant_id),
  -- An erased member's list goes along.
  foreign key (partner_id, member_id) references member (partner_id, id) on delete cascade
);

-- Row-level security as on every partner table: the app sees its partner, the engine sees all.
alter table favorite enable row level security;
alter table favorite force row level security;
create policy one_partner on favorite to dineback_app
  using (partner_id = current_partner()) with check (partner_id = current_partner());
create policy every_partner on favorite to dineback_engine using (true) with check (true);

grant select, insert, delete on favorite to dineback_app;
grant select, insert, update, delete on favorite to dineback_engine;
