-- Manual adjustments, and claims for missing rewards.

-- A posting by hand, with who did it and why; its journal carries the code.
create table adjustment (
  partner_id text not null,
  member_id bigint not null,
  id bigint generated always as identity,
  source_code text not null check (source_code in ('M', 'A', 'J', '+')),
  units bigint not null check (units <> 0),
  reason text not null check (reason <> ''),
  made_by text not null check (made_by <> ''),
  created_at timestamptz not null,
  -- The second name behind an adjustment above the program's amount; null where none was needed.
  approved_by text check (approved_by <> ''),
  -- A member's adjustments are read together, for recent activity.
  primary key (partner_id, member_id, id),
  foreign key (partner_id, member_id) references member (partner_id, id),
  check (lower(approved_by) <> lower(made_by))
);
create trigger adjustment_append_only before update or delete or truncate on adjustment for each statement execute function append_only();

-- A reward that a member misses.
create table claim (
  partner_id text not null,
  member_id bigint not null,
  id bigint generated always as identity,
  restaurant text not null check (restaurant <> ''),
  purchased_on date not null,
  amount_cents bigint not null check (amount_cents > 0),
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  status text not null default 'Received' check (status in ('Received', 'Checking', 'Rewarded', 'Declined')),
  answer text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- What an accepted claim led to.
  adjustment_id bigint,
  -- The dine whose clearing arrived after the claim was rewarded, and replaced the claim's award.
  dine_id bigint,
  checked_at timestamptz,
  evidence jsonb not null default '[]',
  -- The stored event that a credited claim matched to a restaurant; null where none was.
  matched jsonb,
  -- What the member adds to a claim in their own words, without card numbers.
  note text not null default '' check (length(note) <= 500),
  -- A member's claims are read together.
  primary key (partner_id, member_id, id),
  foreign key (partner_id, member_id) references member (partner_id, id),
  foreign key (partner_id, member_id, adjustment_id) references adjustment (partner_id, member_id, id),
  -- Every decision has an answer.
  constraint claim_check1 check (status = 'Received' or answer <> ''),
  foreign key (partner_id, member_id, dine_id) references dine (partner_id, member_id, id),
  -- A refusal states its reason.
  constraint claim_rewarded check ((status = 'Rewarded') = ((adjustment_id is not null) or (dine_id is not null)))
);
-- One purchase is claimed once, however often the form is sent.
create unique index claim_purchase on claim (partner_id, member_id, purchased_on, amount_cents, last_four,
  lower(restaurant));
-- A batch of dines finds the rewarded claims of its members that no dine has replaced: few, and often none.
create index claim_unreplaced on claim (partner_id, member_id) where status = 'Rewarded' and (dine_id is null);
-- Staff list what waits for a decision, the oldest first; the job searches again what it searched an hour ago.
create index claim_waiting on claim (partner_id, created_at) where status in ('Received', 'Checking');
-- The queue of claims reads only open ones, oldest first.
create index claim_open on claim (created_at) where status in ('Received', 'Checking');

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
-- Finds them without reading the claims of all time.
create index claim_receipt_added on claim_receipt (added_at);

-- The app sees the rows of its program, the engine those of all.
do $$
declare t text;
begin
  foreach t in array array['adjustment', 'claim', 'claim_receipt'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy one_partner on %I to dineback_app using (partner_id = current_partner())
      with check (partner_id = current_partner())', t);
    execute format('create policy every_partner on %I to dineback_engine using (true) with check (true)', t);
  end loop;
end $$;

grant select on adjustment to dineback_app;
grant select, insert on adjustment to dineback_engine;
grant select, insert on claim, claim_receipt to dineback_app;
grant select, insert, update on claim to dineback_engine;
grant select, insert, delete on claim_receipt to dineback_engine;
grant usage on sequence adjustment_id_seq, claim_id_seq to dineback_app, dineback_engine;
