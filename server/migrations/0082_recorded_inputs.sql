-- A rebuild of the ledger replays inputs in their order among the journals: both take numbers from one sequence, under
-- the locks of the members. What was stored before has 0 and comes first, by its time.
alter table feed_event add column arrival bigint not null default 0;
alter table feed_event alter column arrival set default nextval('journal_id');
alter table screening_decision add column arrival bigint not null default 0;
alter table screening_decision alter column arrival set default nextval('journal_id');
alter table review add column arrival bigint not null default 0;
alter table review alter column arrival set default nextval('journal_id');

-- When the clock moved dines on.
create table clock_run (
  arrival bigint primary key default nextval('journal_id'),
  at timestamptz not null
);
grant select, insert on clock_run to dineback_engine;
