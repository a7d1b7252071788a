-- A decision of staff about many items of a queue. Each item is decided in a transaction of its own, which also changes
-- its row, so that it is decided once however often the decision is continued.
create table staff_bulk (
  partner_id text not null,
  id bigint generated always as identity,
  queue text not null,
  decision text not null,
  reason text not null,
  made_by text not null,
  created_at timestamptz not null,
  undone_by text,
  undone_at timestamptz,
  -- A program's decisions are listed, the latest first.
  primary key (partner_id, id)
);

create table staff_bulk_item (
  partner_id text not null,
  bulk_id bigint not null,
  number integer not null,
  item text not null,
  merchant_id text,
  dine_id bigint,
  status text not null default 'waiting' check (status in ('waiting', 'done', 'refused', 'undone')),
  -- What the decision posted; zero where nothing.
  units bigint not null default 0,
  -- Why it, or its undoing, was refused, with the values of the text.
  refusal jsonb,
  -- The items of a decision are read with it.
  primary key (partner_id, bulk_id, number),
  foreign key (partner_id, bulk_id) references staff_bulk (partner_id, id)
);

-- The app sees the rows of its program, the engine those of all.
do $$
declare t text;
begin
  foreach t in array array['staff_bulk', 'staff_bulk_item'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy one_partner on %I to dineback_app using (partner_id = current_partner())
      with check (partner_id = current_partner())', t);
    execute format('create policy every_partner on %I to dineback_engine using (true) with check (true)', t);
  end loop;
end $$;

grant select, insert, update on staff_bulk, staff_bulk_item to dineback_engine;
