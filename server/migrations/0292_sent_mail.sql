-- A mail as it was sent, for staff: compressed, without the query strings of its links, which carry secrets.
create table sent_mail (
  partner_id text not null,
  member_id bigint not null,
  id bigint generated always as identity,
  task_id bigint not null,
  recipient text not null,
  mail_subject text not null,
  body bytea not null,
  sent_at timestamptz not null,
  -- The mails of a member are read together, and go with their tasks.
  primary key (partner_id, member_id, id),
  foreign key (partner_id, member_id, task_id) references outbox (partner_id, member_id, id) on delete cascade
);

-- The record of an erasure: what was erased, by whom and why. It names no member.
create table member_erasure (
  partner_id text not null,
  member_id bigint not null,
  erased_at timestamptz not null,
  erased_by text not null,
  reason text not null,
  -- The rows that were erased by table, and the entry of the audit with its hash.
  erased_rows jsonb not null,
  audit_sequence bigint not null,
  audit_hash text not null,
  -- A member is erased once.
  primary key (partner_id, member_id),
  foreign key (partner_id, member_id) references member (partner_id, id)
);

-- Only staff read them, as the engine.
do $$
declare t text;
begin
  foreach t in array array['sent_mail', 'member_erasure'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy one_partner on %I to dineback_app using (partner_id = current_partner())
      with check (partner_id = current_partner())', t);
    execute format('create policy every_partner on %I to dineback_engine using (true) with check (true)', t);
  end loop;
end $$;
grant select, insert, delete on sent_mail to dineback_engine;
grant select on member_erasure to dineback_engine;
grant usage on sequence sent_mail_id_seq to dineback_engine;
