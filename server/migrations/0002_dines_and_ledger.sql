create table feed_event (
  provider text not null,
  message_id text not null,
  event_type text not null check (event_type in ('auth', 'clearing', 'reversal', 'refund')),
  transaction_id text not null,
  sequence integer not null,
  card_token text not null,
  mid text not null,
  amount_cents bigint not null check (amount_cents >= 0),
  currency text not null,
  occurred_at timestamp not null,
  auth_code text,
  mcc text,
  entry_mode text,
  descriptor text,
  refund_of text,
  outcome text not null,
  dine_id bigint,
  received_at timestamptz not null default now(),
  -- A network message is taken once.
  primary key (provider, message_id)
);
-- A capture or refund is taken once, whatever message carries it; also finds the events of one bill.
create unique index feed_event_capture on feed_event (provider, transaction_id, event_type, sequence);
-- A purchase finds the refunds that name it, also those that came first.
create index feed_event_refund_of on feed_event (provider, refund_of) where refund_of is not null;
-- A purchase finds the refunds that name none but have its card and amount.
create index feed_event_unnamed_refund on feed_event (provider, card_token, amount_cents)
  where event_type = 'refund' and refund_of is null;
-- What waits for a card or an identifier is matched again when that appears.
create index feed_event_unknown on feed_event (provider, message_id)
  where outcome in ('unknownCard', 'unknownMerchant', 'ambiguousMerchant');

create table feed_conflict (
  provider text not null,
  message_id text not null,
  body_sha256 text not null,
  body jsonb not null,
  reason text not null,
  received_at timestamptz not null default now(),
  -- The same conflicting body is kept once however often it is delivered.
  primary key (provider, message_id, body_sha256)
);

create sequence dine_id;
create table dine (
  partner_id text not null,
  member_id bigint not null,
  id bigint not null,
  provider text not null,
  transaction_id text not null,
  card_token text not null,
  card_id bigint not null,
  merchant_id text not null,
  award_status text not null check (award_status in ('Awarded', 'Forfeit', 'Pending', 'Paid', 'Deferred')),
  transaction_type text not null default 'Settle' check (transaction_type in ('Settle', 'Manual', 'Adjustment', 'Bonus')),
  reason text,
  dined_on date not null,
  dined_at timestamptz not null,
  auth_cents bigint,
  cleared_cents bigint,
  refunded_cents bigint not null default 0,
  eligible_cents bigint not null default 0,
  reward_units bigint not null default 0,
  tier_level text not null,
  rate smallint not null,
  -- The terms as of the dine; null is the ordinary case: the tier's rate applied, no VIP rate, every day, no limit.
  tier_rate smallint,
  vip_rate smallint,
  offer_weekdays smallint,
  offer_max_spend_cents bigint,
  offer_max_visits integer,
  acclaimed_level smallint,
  trace jsonb not null default '{}',
  hold_until timestamptz,
  awarded_at timestamptz,
  paid_at timestamptz,
  due_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A member's dines are read together: for recent activity, and to be decided.
  primary key (partner_id, member_id, id)
);
-- One dine a bill.
create unique index dine_bill on dine (provider, transaction_id, card_token);
-- The release, expiry and posting jobs find what is due.
create index dine_due on dine (due_at) where due_at is not null;
-- A dine decides again the others of its year that VIP can change.
create index dine_vip on dine (partner_id, member_id, dined_on) where vip_rate is not null;

create sequence journal_id;
create table journal (
  partner_id text not null,
  member_id bigint not null,
  id bigint not null,
  kind text not null,
  source_code text not null check (source_code in ('S', 'M', 'A', 'B', 'J', '+')),
  source_key text not null,
  dine_id bigint,
  occurred_at timestamptz not null,
  posted_at timestamptz not null default now(),
  -- A member's ledger is read by member.
  primary key (partner_id, member_id, id)
);
-- One journal a source of a dine, or of the partner: the same event can never post twice. Finds a dine's journals.
create unique index journal_source on journal (dine_id, source_key, partner_id) nulls not distinct;

create table entry (
  partner_id text not null,
  member_id bigint not null,
  journal_id bigint not null,
  account text not null check (account in ('program', 'deferred', 'available', 'paid')),
  units bigint not null check (units <> 0),
  -- One line an account and journal.
  primary key (partner_id, member_id, journal_id, account)
);

create table balance (
  partner_id text not null,
  member_id bigint not null,
  account text not null check (account in ('deferred', 'available', 'paid')),
  units bigint not null,
  -- The projection of a member's entries, one row an account.
  primary key (partner_id, member_id, account)
);

create table review (
  partner_id text not null,
  member_id bigint not null,
  dine_id bigint not null,
  rating smallint check (rating between 0 and 5),
  completed_at timestamptz not null,
  -- One review a dine.
  primary key (partner_id, member_id, dine_id),
  foreign key (partner_id, member_id, dine_id) references dine (partner_id, member_id, id)
);

create table session (
  id_hash text primary key,
  partner_id text not null references partner,
  member_id bigint,
  amr text not null default 'anonymous',
  csrf_secret text not null,
  created_at timestamptz not null,
  authenticated_at timestamptz,
  last_seen_at timestamptz not null,
  absolute_expires_at timestamptz not null,
  revoked_at timestamptz,
  foreign key (partner_id, member_id) references member (partner_id, id)
);
-- Signing out everywhere and closing an account end a member's sessions.
create index session_member on session (partner_id, member_id) where member_id is not null;
-- The clean-up job removes what has expired.
create index session_expiry on session (absolute_expires_at);
