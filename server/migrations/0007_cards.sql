alter table card
  add column expires_month text check (expires_month ~ '^[0-9]{4}-[0-9]{2}$'),
  add column unlinked_at timestamptz,
  add column unlinked_reason text check (unlinked_reason in ('deleted', 'moved', 'refused'));

-- Cards that the partner has on file for a member, offered when one links cards; no number, only the network's reference.
create table partner_card (
  partner_id text not null,
  member_id bigint not null,
  partner_card_id text not null,
  network_token text not null,
  card_type text not null check (card_type in ('Visa', 'Amex', 'Mastercard', 'Discover')),
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  description text not null default '',
  -- A member's preloaded cards are listed and chosen by member.
  primary key (partner_id, member_id, partner_card_id),
  foreign key (partner_id, member_id) references member (partner_id, id)
);

-- What must happen outside the database because something was committed in it.
create table outbox (
  partner_id text not null,
  member_id bigint not null,
  id bigint generated always as identity,
  kind text not null,
  subject text not null default '',
  payload jsonb not null default '{}',
  created_at timestamptz not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  started_at timestamptz,
  done_at timestamptz,
  last_error text,
  -- What a member is told about is read by member.
  primary key (partner_id, member_id, id),
  foreign key (partner_id, member_id) references member (partner_id, id)
);
-- Workers take what is due, oldest first.
create index outbox_due on outbox (due_at) where done_at is null;
-- Linking a card asks whether its reference is being removed at the network.
create index outbox_removal on outbox (subject) where kind = 'cardRemoval';

-- Row-level security as on every partner table: the app sees its partner, the engine sees all.
do $$
declare t text;
begin
  foreach t in array array['partner_card', 'outbox'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy one_partner on %I to dineback_app using (partner_id = current_partner()) with check (partner_id = current_partner())', t);
    execute format('create policy every_partner on %I to dineback_engine using (true) with check (true)', t);
  end loop;
end $$;

grant select on partner_card to dineback_app;
grant select, insert, update, delete on partner_card to dineback_engine;
grant select, insert on outbox to dineback_app;
grant select, insert, update, delete on outbox to dineback_engine;
grant usage on all sequences in schema public to dineback_app, dineback_engine;
