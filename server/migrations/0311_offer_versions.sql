-- The terms of a restaurant's offer by the first day on which they hold, local to the restaurant; drafts never hold.
create table offer_version (
  merchant_id text not null,
  campaign_code text not null default '*',
  valid_from date not null,
  weekdays smallint not null check (weekdays between 0 and 127),
  monthly_max_spend_cents bigint check (monthly_max_spend_cents > 0),
  monthly_max_visits integer check (monthly_max_visits > 0),
  min_ticket_cents bigint check (min_ticket_cents >= 0),
  is_draft boolean not null default false,
  made_by text not null,
  made_at timestamptz not null,
  -- One version of an offer begins on a day; dines find the latest that has begun.
  primary key (merchant_id, campaign_code, valid_from),
  foreign key (merchant_id) references merchant (id) on delete cascade
);

-- An import changes the terms of today, and with them the version that holds today.
create function offer_changes_version() returns trigger language plpgsql as $$
begin
  update offer_version v set weekdays = c.weekdays, monthly_max_spend_cents = c.monthly_max_spend_cents,
    monthly_max_visits = c.monthly_max_visits, min_ticket_cents = c.min_ticket_cents
  from changed c join merchant m on m.id = c.merchant_id
  where v.merchant_id = c.merchant_id and v.campaign_code = c.campaign_code
    and v.valid_from = (select max(valid_from) from offer_version held
      where held.merchant_id = c.merchant_id and held.campaign_code = c.campaign_code
        and not held.is_draft and held.valid_from <= (now() at time zone m.time_zone)::date);
  return null;
end $$;
create trigger offer_added_to_version after insert on offer referencing new table as changed for each statement execute function offer_changes_version();
create trigger offer_updated_in_version after update on offer referencing new table as changed for each statement execute function offer_changes_version();

grant select on offer_version to dineback_app;
grant select, insert, update, delete on offer_version to dineback_engine;
