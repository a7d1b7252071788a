-- The network's reference of the account behind a card (PAR); it stays when the account gets a card with another number.
alter table card add column par text;
-- One linked card an account.
create unique index card_active_par on card (par) where unlinked_on is null and par is not null;
-- An unknown card finds those of its account, former ones included.
create index card_par on card (par) where par is not null;

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
  foreign key (partner_id, member_id, card_id) references card (partner_id, member_id, id) on delete cascade
);
-- Removing a card removes its other tokens at the network; the latest one names the last four digits.
create index card_reissue_of on card_reissue (replaces, first_seen);

alter table card_reissue enable row level security;
alter table card_reissue force row level security;
create policy one_partner on card_reissue to dineback_app
  using (partner_id = current_partner()) with check (partner_id = current_partner());
create policy every_partner on card_reissue to dineback_engine using (true) with check (true);
grant select, insert, delete on card_reissue to dineback_engine;

-- Events that waited for a card take the token that it replaces; few events have no dine.
create index feed_event_without_dine on feed_event (card_token) where dine_id is null;
-- An account that becomes known finds the purchases of its other cards.
create index feed_event_unknown_par on feed_event ((details ->> 'par'))
  where outcome = 'unknownCard' and details is not null;
