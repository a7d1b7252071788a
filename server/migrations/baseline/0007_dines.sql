-- Network events, the dines that they make, and decisions about them.

create sequence dine_id;

create sequence journal_id;

create table feed_event (
  provider text not null,
  message_id text not null,
  event_type text not null check (event_type in ('auth', 'clearing', 'reversal', 'refund', 'chargeback',
    'chargebackReversal')),
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
  -- What tells bills of one transaction id apart where the card's network uses ids again on following days; empty
  -- where it does not, and for events of cards that are not known yet.
  settlement text not null default '',
  -- What only some networks send with an event: acquirer, Visa's merchant and store ids, the subtotal of an online order,
  -- a gift card, the account's reference. Null is the ordinary case, none.
  details jsonb,
  -- A rebuild of the ledger replays inputs in their order among the journals: both take numbers from one sequence, under
  -- the locks of the members. What was stored before has 0 and comes first, by its time.
  arrival bigint not null default nextval('journal_id'),
  -- The purchase that staff named for a refund; it comes before the one that the network named.
  linked_to jsonb,
  -- A network message is taken once.
  primary key (provider, message_id)
);
-- A purchase finds the refunds that name none but have its card and amount.
create index feed_event_unnamed_refund on feed_event (provider, card_token, amount_cents)
  where event_type = 'refund' and (refund_of is null);
-- What waits for a card or an identifier is matched again when that appears.
create index feed_event_unknown on feed_event (provider, message_id) where outcome in ('unknownCard',
  'unknownMerchant', 'ambiguousMerchant');
-- A capture or refund is recorded once, whatever message carries it; also finds the events of one bill.
create unique index feed_event_capture on feed_event (provider, transaction_id, event_type, sequence, settlement);
-- A claim finds the events of its card that have no dine; few events have none.
create index feed_event_card_without_dine on feed_event (card_token) where outcome in ('unknownCard',
  'unknownMerchant', 'ambiguousMerchant');
-- Events that waited for a card take the token that it replaces; few events have no dine.
create index feed_event_without_dine on feed_event (card_token) where dine_id is null;
-- An account that becomes known finds the purchases of its other cards.
create index feed_event_unknown_par on feed_event (((details ->> 'par'::text)))
  where outcome = 'unknownCard' and (details is not null);
-- A purchase finds the refunds that name it, also those that came first.
create index feed_event_refund_of on feed_event (provider, coalesce((linked_to ->> 'transactionId'::text),
  refund_of)) where coalesce((linked_to ->> 'transactionId'), refund_of) is not null;
-- The queues of unmatched events read only those that wait for staff.
create index feed_event_waiting on feed_event (outcome, received_at) where outcome in ('unknownMerchant',
  'ambiguousMerchant', 'unknownCard', 'unlinkedRefund', 'unlinkedChargeback');
-- Monitoring reads the newest event of each provider.
create index feed_event_received on feed_event (provider, received_at);

create table feed_conflict (
  provider text not null,
  message_id text not null,
  body_sha256 text not null,
  body jsonb not null,
  reason text not null,
  received_at timestamptz not null default now(),
  -- The same conflicting body is stored once however often it is delivered.
  primary key (provider, message_id, body_sha256)
);

-- What was wrong with a network event as it was sent: rejected whole, or accepted without an optional field.
create table feed_fault (
  id bigint generated always as identity primary key,
  -- As far as they could be read; empty when they could not.
  provider text not null,
  message_id text not null,
  kind text not null check (kind in ('rejected', 'warning')),
  reason text not null,
  -- The event as it was sent, card numbers masked.
  body text not null,
  body_sha256 text not null,
  -- The file with its line, or http.
  source text not null,
  received_at timestamptz not null
);
-- The same faulty event is stored once however often it is delivered.
create unique index feed_fault_event on feed_fault (provider, message_id, kind, reason, body_sha256);

-- What staff decided about a stored event: that a refund belongs to a purchase, or that a body which contradicted the
-- stored one replaces it. Network events belong to no partner, and only the engine reads them.
create table event_decision (
  -- A rebuild of the ledger replays decisions in their order among the journals.
  arrival bigint default nextval('journal_id') primary key,
  provider text not null,
  message_id text not null,
  kind text not null check (kind in ('linked', 'unlinked', 'replaced')),
  -- Transaction and settlement of the purchase, or the body that applies from now on.
  decided jsonb not null,
  -- The body that was replaced.
  former jsonb,
  reason text not null check (reason <> ''),
  decided_by text not null,
  approved_by text,
  decided_at timestamptz not null,
  check ((kind = 'replaced') = (former is not null)),
  foreign key (provider, message_id) references feed_event (provider, message_id)
);
-- A rebuild reads the body with which a replaced event arrived.
create index event_decision_event on event_decision (provider, message_id);

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
  transaction_type text not null default 'Settle' check (transaction_type in ('Settle', 'Manual', 'Adjustment',
    'Bonus')),
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
  settlement text not null default '',
  -- What screening for implausible bills needs of a dine, as it was when the dine was first seen. A null limit is the
  -- ordinary case, $25,000; 0 is imported history, which has none.
  is_future_dated boolean not null default false,
  bill_limit_cents bigint,
  -- Whether a bill cleared later than its authorization may; staff decide it.
  is_late boolean not null default false,
  -- The minimum that applied when the dine was first seen; null is the ordinary case, none.
  offer_min_ticket_cents bigint,
  -- The day from which the review window of a dine counts when its purchase was found late; null for
  -- the day of the dine.
  review_from date,
  -- How a member learns of a dine: by an email of its own, by one summary, or in the account only.
  notice text not null default 'news' check (notice in ('news', 'summary', 'none')),
  -- A member's dines are read together: for recent activity, and to be decided.
  primary key (partner_id, member_id, id),
  -- A bill is one dine. Deferrable, because two dines may exchange their bills in one statement when
  -- a bill gains or loses an authorization of another day or identifier.
  constraint dine_bill unique (provider, transaction_id, card_token, settlement) deferrable
);
-- The release, expiry and posting jobs find what is due.
create index dine_due on dine (due_at) where due_at is not null;
-- A dine decides again the others of its year that VIP can change.
create index dine_vip on dine (partner_id, member_id, dined_on) where vip_rate is not null;
-- The job that asks for reviews finds the dines of the last days; dines are stored about in the order of their days.
create index dine_day on dine using brin (dined_on);
-- Staff list the bills that are held; there are few.
create index dine_held on dine (partner_id, id) where award_status = 'Pending' and reason in ('futureDate',
  'amountLimit', 'aboveAuthorized', 'lateClearing');
-- Mail looks for dines that a summary names.
create index dine_summary on dine (created_at) where notice = 'summary';
-- The queues of held bills read only those that wait for staff.
create index dine_implausible on dine (reason, created_at)
  where award_status = 'Pending' and reason in ('futureDate', 'amountLimit', 'aboveAuthorized', 'lateClearing');

-- Dines, journals and their lines come thousands at a time, so what they belong to is checked a statement at a time,
-- where a foreign key would check row by row; what they belong to cannot be deleted while they exist. Each check is a
-- subquery that cannot become a join: one index probe a row, whatever plan was cached when the table was small.
create function dine_has_card() returns trigger language plpgsql as $$
begin
  if exists (select from added where (select true from card
    where (card.partner_id, card.member_id, card.id) = (added.partner_id, added.member_id, added.card_id)
    offset 0) is null) then
    raise foreign_key_violation using message = 'a dine has no card';
  end if;
  return null;
end $$;
create trigger dine_has_card after insert on dine referencing new table as added for each statement execute function dine_has_card();

-- The decisions of staff on bills that are held as implausible; the latest of a dine applies.
create table screening_decision (
  partner_id text not null,
  member_id bigint not null,
  id bigint generated always as identity,
  dine_id bigint not null,
  verdict text not null check (verdict in ('released', 'rejected')),
  -- The amount that staff saw; a release does not cover more.
  cleared_cents bigint not null,
  reason text not null,
  decided_by text not null,
  decided_at timestamptz not null,
  arrival bigint not null default nextval('journal_id'),
  -- The decisions of a dine are read with it.
  primary key (partner_id, member_id, dine_id, id),
  foreign key (partner_id, member_id, dine_id) references dine (partner_id, member_id, id)
);

-- A move of an award that the award states forbid: refused, and recorded once however often it is decided again.
create table award_conflict (
  partner_id text not null,
  member_id bigint not null,
  dine_id bigint not null,
  from_status text not null,
  to_status text not null,
  cause text not null,
  -- Why the rules would move the award; empty when they give no reason.
  reason text not null,
  found_at timestamptz not null,
  primary key (partner_id, member_id, dine_id, from_status, to_status, reason),
  foreign key (partner_id, member_id, dine_id) references dine (partner_id, member_id, id)
);
-- Staff list the latest conflicts of a partner.
create index award_conflict_latest on award_conflict (partner_id, found_at);
-- The queue of conflicts groups awards by dine.
create index award_conflict_dine on award_conflict (partner_id, dine_id);

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

-- When the clock moved dines on.
create table clock_run (
  arrival bigint default nextval('journal_id') primary key,
  at timestamptz not null
);

-- The app sees the rows of its program, the engine those of all.
do $$
declare t text;
begin
  foreach t in array array['dine', 'screening_decision', 'award_conflict', 'queue_case'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy one_partner on %I to dineback_app using (partner_id = current_partner())
      with check (partner_id = current_partner())', t);
    execute format('create policy every_partner on %I to dineback_engine using (true) with check (true)', t);
  end loop;
end $$;

grant select, insert, update on feed_event, dine, queue_case to dineback_engine;
grant select, insert on feed_conflict, feed_fault, event_decision, screening_decision, award_conflict,
  clock_run to dineback_engine;
grant select on dine, screening_decision, award_conflict to dineback_app;
grant usage on sequence dine_id, feed_fault_id_seq, journal_id to dineback_app, dineback_engine;
