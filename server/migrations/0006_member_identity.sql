-- Who a member is at the partner's identity provider: single sign-on finds members by issuer and subject alone.
create table member_identity (
  partner_id text not null,
  member_id bigint not null,
  issuer text not null,
  subject text not null,
  created_at timestamptz not null default now(),
  -- Signing in looks the member up by this, and it names one member only.
  primary key (partner_id, issuer, subject),
  foreign key (partner_id, member_id) references member (partner_id, id)
);

-- Row-level security as on every partner table: the app sees its partner, the engine sees all.
alter table member_identity enable row level security;
alter table member_identity force row level security;
create policy one_partner on member_identity to dineback_app using (partner_id = current_partner()) with check (partner_id = current_partner());
create policy every_partner on member_identity to dineback_engine using (true) with check (true);

grant select, insert on member_identity to dineback_app;
grant select, insert, update, delete on member_identity to dineback_engine;
