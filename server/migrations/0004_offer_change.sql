-- The search index follows merchant.change; an offer is part of what it answers, so a changed offer changes its merchant.
create function offer_changes_merchant() returns trigger language plpgsql as $$
begin
  update merchant set change = nextval('merchant_change')
    where id in (select merchant_id from changed);
  return null;
end $$;
create trigger offer_added after insert on offer
  referencing new table as changed for each statement execute function offer_changes_merchant();
create trigger offer_updated after update on offer
  referencing new table as changed for each statement execute function offer_changes_merchant();
create trigger offer_removed after delete on offer
  referencing old table as changed for each statement execute function offer_changes_merchant();
