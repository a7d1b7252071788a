-- Tasks that wait for a worker.

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
  -- Which tasks run first; see server/src/platform/outbox/priority.ts. A process of the version before adds bulk tasks.
  priority smallint not null default 2 check (priority >= 0 and priority <= 2),
  -- What a member is told about is read by member.
  primary key (partner_id, member_id, id),
  foreign key (partner_id, member_id) references member (partner_id, id)
);
-- Linking a card asks whether its reference is being removed at the network.
create index outbox_removal on outbox (subject) where kind = 'cardRemoval';
-- Consumers of mails claim the longest overdue of a priority.
create index outbox_due on outbox (priority, due_at) where done_at is null;
-- Card tasks and payouts are claimed by kind, past any number of waiting mails.
create index outbox_due_kind on outbox (kind, due_at) where done_at is null;
-- A member is notified of a fact once, also when two processes look for it at the same time.
create unique index outbox_mail_once on outbox (partner_id, member_id, kind, subject) where kind in ('dineSeenMail',
  'rewardFinalMail', 'bonusEarnedMail', 'reservationBonusMail', 'flexOfferMail', 'payoutSentMail',
  'payoutFailedMail', 'monthlyStatementMail', 'dinesAddedMail');

-- The app sees the rows of its program, the engine those of all.
do $$
declare t text;
begin
  foreach t in array array['outbox'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy one_partner on %I to dineback_app using (partner_id = current_partner())
      with check (partner_id = current_partner())', t);
    execute format('create policy every_partner on %I to dineback_engine using (true) with check (true)', t);
  end loop;
end $$;

grant select, insert on outbox to dineback_app;
grant select, insert, update, delete on outbox to dineback_engine;
grant usage on sequence outbox_id_seq to dineback_app, dineback_engine;
