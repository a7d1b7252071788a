-- What visitors and members answered to the program's own surveys. Rows are only added.
create table survey_answer (
  partner_id text not null references partner,
  id bigint generated always as identity,
  survey text not null,
  -- From the session; null for a visitor.
  member_id bigint,
  answers jsonb not null,
  received_at timestamptz not null,
  -- Read by program, newest last.
  primary key (partner_id, id),
  -- An erased member leaves the answers and takes the name along.
  foreign key (partner_id, member_id) references member (partner_id, id) on delete set null (member_id)
);
-- Erasing a member finds what named it.
create index survey_answer_member on survey_answer (partner_id, member_id) where member_id is not null;

-- Row-level security as on every partner table: the app sees its partner, the engine sees all.
alter table survey_answer enable row level security;
alter table survey_answer force row level security;
create policy one_partner on survey_answer to dineback_app
  using (partner_id = current_partner()) with check (partner_id = current_partner());
create policy every_partner on survey_answer to dineback_engine using (true) with check (true);

grant insert on survey_answer to dineback_app;
grant select on survey_answer to dineback_engine;
grant usage on all sequences in schema public to dineback_app;
