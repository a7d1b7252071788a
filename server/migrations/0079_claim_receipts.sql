-- What the member adds to a claim in their own words, without card numbers.
alter table claim add column note text not null default '' check (length(note) <= 500);

-- The photo of a claim's receipt, which staff alone see; its bytes are in photo_file.
create table claim_receipt (
  partner_id text not null,
  member_id bigint not null,
  claim_id bigint not null,
  photo_id text not null,
  width smallint not null check (width > 0),
  height smallint not null check (height > 0),
  added_at timestamptz not null,
  -- One photo a claim, read with it.
  primary key (partner_id, member_id, claim_id),
  foreign key (partner_id, member_id, claim_id) references claim (partner_id, member_id, id)
);

-- Row-level security as on every partner table: the app sees its partner, the engine sees all.
alter table claim_receipt enable row level security;
alter table claim_receipt force row level security;
create policy one_partner on claim_receipt to dineback_app
  using (partner_id = current_partner()) with check (partner_id = current_partner());
create policy every_partner on claim_receipt to dineback_engine using (true) with check (true);
grant select, insert on claim_receipt to dineback_app, dineback_engine;
