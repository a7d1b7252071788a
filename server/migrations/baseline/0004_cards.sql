-- Linked cards.

create table card (
  partner_id text not null,
  member_id bigint not null,
  id bigint generated always as identity,
  network_token text not null,
  card_type text not null check (card_type in ('Visa', 'Amex', 'Mastercard', 'Discover')),
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  description text not null default '',
  consent_id bigint not null,
  linked_at timestamptz not null default now(),
  tracks_from date not null,
  unlinked_on date,
  expires_month text check (expires_month ~ '^[0-9]{4}-[0-9]{2}$'),
  unlinked_at timestamptz,
  unlinked_reason text check (unlinked_reason in ('deleted', 'moved', 'refused')),
  -- The network's reference of the account behind a card (PAR); it stays when the account gets a card with another number.
  par text,
  -- Until when events that wait for the card are looked for. An event may be stored as waiting by a
  -- transaction that began before its card was linked, so the search goes on for a while.
  match_until timestamptz default (now() + '00:10:00'::interval),
  -- A member's cards are listed and removed by member.
  primary key (partner_id, member_id, id),
  foreign key (partner_id, member_id, consent_id) references consent (partner_id, member_id, id)
);
-- A card earns in one program at a time.
create unique index card_active_token on card (network_token) where unlinked_on is null;
-- The engine finds the holder of a token on the day of a dine, former holders included.
create index card_token on card (network_token);
-- One linked card an account.
create unique index card_active_par on card (par) where (unlinked_on is null) and (par is not null);
-- An unknown card finds those of its account, former ones included.
create index card_par on card (par) where par is not null;
-- The job that matches waiting events reads the cards that have something to look for, never the events.
create index card_to_match on card (partner_id, member_id, id) where match_until is not null;

create function card_is_used() returns trigger language plpgsql as $$
begin
  if exists (select from dine
    where (partner_id, member_id, card_id) = (old.partner_id, old.member_id, old.id)) then
    raise foreign_key_violation using message = 'the card has dines';
  end if;
  return old;
end $$;
create trigger card_is_used before delete on card for each row execute function card_is_used();

-- New network tokens of linked cards: purchases with one count as purchases with the token that it replaces.
create table card_reissue (
  network_token text primary key,
  replaces text not null,
  partner_id text not null,
  member_id bigint not null,
  card_id bigint not null,
  last_four text,
  -- The local time of the purchase that showed the new card.
  first_seen timestamp not null,
  reissued_at timestamptz not null,
  -- False when an import of history or members showed the replacement.
  is_news boolean not null default true,
  foreign key (partner_id, member_id, card_id) references card (partner_id, member_id, id) on delete cascade
);
-- Removing a card removes its other tokens at the network; the latest one names the last four digits.
create index card_reissue_of on card_reissue (replaces, first_seen);
-- Mail looks for the cards that were replaced lately.
create index card_reissue_recent on card_reissue (reissued_at);

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

-- The app sees the rows of its program, the engine those of all.
do $$
declare t text;
begin
  foreach t in array array['card', 'card_reissue', 'partner_card'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy one_partner on %I to dineback_app using (partner_id = current_partner())
      with check (partner_id = current_partner())', t);
    execute format('create policy every_partner on %I to dineback_engine using (true) with check (true)', t);
  end loop;
end $$;

grant select, insert, update, delete on card to dineback_app;
grant select, insert, update on card to dineback_engine;
grant select (card_id, first_seen, last_four, member_id, partner_id, reissued_at) on card_reissue to dineback_app;
grant select, insert, delete on card_reissue to dineback_engine;
grant select on partner_card to dineback_app;
grant select, insert, update, delete on partner_card to dineback_engine;
grant usage on sequence card_id_seq to dineback_app, dineback_engine;
