-- Records of a card network's own format that wait to become events, or cannot be mapped.
create table feed_record (
  id bigint generated always as identity primary key,
  provider text not null,
  channel text not null check (channel in ('webhook', 'files')),
  -- The address or the file with its line.
  source text not null,
  -- The record as JSON, card numbers masked.
  body text not null,
  body_sha256 text not null,
  -- Why it could not become an event; null before it was tried.
  code text,
  details jsonb not null default '{}',
  -- The configuration with which it was tried; another one tries it again.
  mapping_sha256 text,
  received_at timestamptz not null,
  tried_at timestamptz
);
-- The same record is stored once however often it is delivered.
create unique index feed_record_body on feed_record (provider, channel, body_sha256);

-- Signed manifests of files, each with the number that its network gave it.
create table feed_delivery (
  provider text not null,
  sequence bigint not null,
  manifest text not null,
  manifest_sha256 text not null,
  accepted_at timestamptz not null,
  -- A number names one manifest; gaps are numbers without one.
  primary key (provider, sequence)
);

create table feed_delivery_file (
  provider text not null,
  sequence bigint not null,
  name text not null,
  bytes bigint not null,
  sha256 text not null,
  records int not null,
  -- The last line whose record was ingested; a run that died continues behind it.
  line int not null default 0,
  lease_until timestamptz,
  -- Name, size and change time of the file that was read, which need not be read again.
  seen text,
  done_at timestamptz,
  primary key (provider, sequence, name),
  foreign key (provider, sequence) references feed_delivery
);
-- Files that are awaited.
create index feed_delivery_file_awaited on feed_delivery_file (provider) where done_at is null;
-- A file that was renamed or delivered again is found by its content.
create index feed_delivery_file_content on feed_delivery_file (provider, sha256);

-- What the last look into a drop folder found wrong; a row goes when its cause does.
create table feed_file_fault (
  provider text not null,
  name text not null,
  code text not null,
  details jsonb not null,
  since timestamptz not null,
  primary key (provider, name)
);

-- Network data belongs to no partner, and only the engine reads it.
grant select, insert, update, delete on feed_record, feed_file_fault to dineback_engine;
grant select, insert on feed_delivery to dineback_engine;
grant select, insert, update on feed_delivery_file to dineback_engine;
grant usage on sequence feed_record_id_seq to dineback_engine;
