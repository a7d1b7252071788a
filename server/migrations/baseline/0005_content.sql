-- Edited copy and answers to surveys.

-- What editors changed over the copy of the partner folders. A revision is never changed; an entry points at the one
-- that is being written and at the one that visitors see, and null is the folder's copy.
create sequence content_change;

create table content_revision (
  partner_id text not null,
  page text not null check (page <> ''),
  slug text not null check (slug <> ''),
  revision integer not null check (revision > 0),
  is_hidden boolean not null default false,
  needs text,
  fields jsonb not null default '{}' check (jsonb_typeof(fields) = 'object'),
  author text not null,
  note text not null default '',
  created_at timestamptz not null,
  -- The history of an entry is numbered and read in order.
  primary key (partner_id, page, slug, revision),
  foreign key (partner_id) references partner (id)
);
create trigger content_revision_append_only before update or delete or truncate on content_revision for each statement execute function append_only();

create table content_entry (
  partner_id text not null,
  page text not null,
  slug text not null,
  draft_revision integer,
  published_revision integer,
  -- Renewed with every change, so that the sum over all rows names the state of all copy.
  change bigint not null default nextval('content_change'),
  -- An entry is drafted, published and rolled back by its name; each process reads them all when something changed.
  primary key (partner_id, page, slug),
  foreign key (partner_id) references partner (id),
  -- A draft and what is published are revisions of this entry.
  foreign key (partner_id, page, slug, draft_revision) references content_revision (partner_id, page, slug, revision),
  foreign key (partner_id, page, slug, published_revision) references content_revision (partner_id, page, slug,
    revision)
);

create table content_publication (
  partner_id text not null,
  page text not null,
  slug text not null,
  id bigint generated always as identity,
  revision integer,
  author text not null,
  note text not null default '',
  published_at timestamptz not null,
  -- What was published before is read newest first, to roll back to it.
  primary key (partner_id, page, slug, id),
  foreign key (partner_id, page, slug) references content_entry (partner_id, page, slug),
  -- What was published is a revision of this entry.
  foreign key (partner_id, page, slug, revision) references content_revision (partner_id, page, slug, revision)
);
create trigger content_publication_append_only before update or delete or truncate on content_publication for each statement execute function append_only();

-- What visitors and members answered to the program's own surveys. Rows are only added.
create table survey_answer (
  partner_id text not null,
  id bigint generated always as identity,
  survey text not null,
  -- From the session; null for a visitor.
  member_id bigint,
  answers jsonb not null,
  received_at timestamptz not null,
  -- Read by program, newest last.
  primary key (partner_id, id),
  foreign key (partner_id) references partner (id),
  -- An erased member leaves the answers and takes the name along.
  foreign key (partner_id, member_id) references member (partner_id, id) on delete set null (member_id)
);
-- Erasing a member finds what named it.
create index survey_answer_member on survey_answer (partner_id, member_id) where member_id is not null;

-- The app sees the rows of its program, the engine those of all.
do $$
declare t text;
begin
  foreach t in array array['content_revision', 'content_entry', 'content_publication', 'survey_answer'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy one_partner on %I to dineback_app using (partner_id = current_partner())
      with check (partner_id = current_partner())', t);
    execute format('create policy every_partner on %I to dineback_engine using (true) with check (true)', t);
  end loop;
end $$;

grant select on content_revision, content_entry, content_publication to dineback_app;
grant select, insert on content_revision, content_publication to dineback_engine;
grant select, insert, update on content_entry to dineback_engine;
grant insert on survey_answer to dineback_app;
grant select on survey_answer to dineback_engine;
grant usage on sequence content_change, content_publication_id_seq, survey_answer_id_seq to dineback_app,
  dineback_engine;
