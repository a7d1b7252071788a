-- Responses of human checks that were used. A response counts once, in whichever process it arrives.
create table human_response (
  partner_id text not null references partner,
  response_hash text not null,
  expires_at timestamptz not null,
  -- Using a response is one insert; the second of the same finds this.
  primary key (partner_id, response_hash)
);
-- The clean-up job removes those that have expired, which nobody would take any more.
create index human_response_expires on human_response (expires_at);

-- Row-level security as on every partner table: the app sees its partner, the engine sees all.
alter table human_response enable row level security;
alter table human_response force row level security;
create policy one_partner on human_response to dineback_app using (partner_id = current_partner()) with check (partner_id = current_partner());
create policy every_partner on human_response to dineback_engine using (true) with check (true);

grant select, insert on human_response to dineback_app;
grant select, insert, delete on human_response to dineback_engine;
