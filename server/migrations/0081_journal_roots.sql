-- One Merkle root a day over the journals that were posted since the former one, by their numbers; each row names the
-- root before it.
create table journal_root (
  number integer primary key,
  day date not null,
  first_journal_id bigint not null,
  last_journal_id bigint not null,
  journals integer not null,
  root text not null,
  previous_root text not null,
  created_at timestamptz not null
);

-- The roots of each 256 journals of a day, so that a proof reads those of one block and not the whole day.
create table journal_block (
  root_number integer not null references journal_root,
  block integer not null,
  first_journal_id bigint not null,
  last_journal_id bigint not null,
  root text not null,
  primary key (root_number, block)
);

-- A root and a proof read journals by number; one of a higher number is newer.
create index journal_number on journal (id);

create trigger journal_root_append_only before update or delete or truncate on journal_root
  for each statement execute function append_only();
create trigger journal_block_append_only before update or delete or truncate on journal_block
  for each statement execute function append_only();
grant select, insert on journal_root, journal_block to dineback_engine;
