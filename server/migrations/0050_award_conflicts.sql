-- A move of an award that the award states forbid: refused, and recorded once however often it is decided again.
create table award_conflict (
  partner_id text not null,
  member_id bigint not null,
  dine_id bigint not null,
  from_status text not null,
  to_status text not null,
  cause text not null,
  -- Why the rules would move the award; empty when they give no reason.
  reason text not null,
  found_at timestamptz not null,
  primary key (partner_id, member_id, dine_id, from_status, to_status, reason),
  foreign key (partner_id, member_id, dine_id) references dine (partner_id, member_id, id)
);
-- Staff list the latest conflicts of a partner.
create index award_conflict_latest on award_conflict (partner_id, found_at);

-- Row-level security as on every partner table: the app sees its partner, the engine sees all.
alter table award_conflict enable row level security;
alter table award_conflict force row level security;
create policy one_partner on award_conflict to dineback_app
  using (partner_id = current_partner()) with check (partner_id = current_partner());
create policy every_partner on award_conflict to dineback_engine using (true) with check (true);
grant select on award_conflict to dineback_app;
grant select, insert on award_conflict to dineback_engine;
