-- Cases of the queues: opened by a job where a dine is overdue, and closed with who decided and why. Queues that follow
-- from other tables have a row only for the items that staff have closed.
create table queue_case (
  queue text not null,
  item text not null,
  partner_id text,
  dine_id bigint,
  opened_at timestamptz not null,
  closed_at timestamptz,
  reason text not null default '',
  closed_by text not null default '',
  -- An item has one case in its queue.
  primary key (queue, item)
);
alter table queue_case enable row level security;
alter table queue_case force row level security;
create policy one_partner on queue_case to dineback_app
  using (partner_id = current_partner()) with check (partner_id = current_partner());
create policy every_partner on queue_case to dineback_engine using (true) with check (true);
grant select, insert, update on queue_case to dineback_engine;
