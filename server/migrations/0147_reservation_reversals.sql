-- Why a reservation's bonus was taken back, as of the posting: the reservation may change again.
create table reservation_reversal (
  partner_id text not null,
  member_id bigint not null,
  -- Of the journal.
  source_key text not null,
  reason text not null check (reason in ('canceled', 'noShow', 'refunded')),
  -- One reason a journal.
  primary key (partner_id, member_id, source_key)
);

insert into reservation_reversal (partner_id, member_id, source_key, reason)
select j.partner_id, j.member_id, j.source_key,
  case r.status when 'Canceled' then 'canceled' when 'NoShow' then 'noShow' else 'refunded' end
from journal j join reservation r on (r.partner_id, r.member_id) = (j.partner_id, j.member_id)
  and split_part(j.source_key, '#', 1) = concat('reservation ', r.id, ' of ', r.member_id)
where j.kind = 'bonus' and j.source_code = 'J';

alter table reservation_reversal enable row level security;
alter table reservation_reversal force row level security;
create policy one_partner on reservation_reversal to dineback_app
  using (partner_id = current_partner()) with check (partner_id = current_partner());
create policy every_partner on reservation_reversal to dineback_engine using (true) with check (true);
grant select on reservation_reversal to dineback_app;
grant select, insert on reservation_reversal to dineback_engine;
