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

alter table vip_year enable row level security;
alter table vip_year force row level security;
create policy one_partner on vip_year to dineback_app
  using (partner_id = current_partner()) with check (partner_id = current_partner());
create policy every_partner on vip_year to dineback_engine using (true) with check (true);
grant select on vip_year to dineback_app;
grant select, insert, update, delete on vip_year to dineback_engine;

-- Who is VIP already was made so by the partner, this year as far as is known.
insert into vip_year (partner_id, member_id, year, source, dines_required, cents_required, reached_on)
select partner_id, id, extract(year from current_date), 'partner', 0, 0, current_date
from member where tier_level = 'VIP';
