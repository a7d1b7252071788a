-- Every way to change these tables writes the event in its transaction: the app, the engine, imports and the API.
create function member_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into webhook_event (partner_id, type, subject, member_id)
    select r.partner_id, 'member.joined', r.id::text, r.id from added r
    where exists (select from webhook_endpoint e
      where e.partner_id = r.partner_id and 'member.joined' = any (e.event_types));
    return null;
  end if;
  if not exists (select from webhook_endpoint) then return null; end if;
  insert into webhook_event (partner_id, type, subject, member_id, fact)
  select c.partner_id, c.type, c.id::text, case when c.type <> 'member.erased' then c.id end,
    -- The id of an erased member is replaced, and the receiver knows only the former one.
    case when c.type = 'member.erased' then jsonb_build_object('id', c.public_id) else '{}' end
  from (select n.partner_id, n.id, o.public_id,
      case when n.public_id <> o.public_id then 'member.erased'
        when n.member_type = 'ClosedAccountMember' and o.member_type <> n.member_type
          then 'member.closed'
        else 'member.updated' end as type
    from changed n join former o on (o.partner_id, o.id) = (n.partner_id, n.id)
    where (n.public_id, n.email, n.first_name, n.last_name, n.partner_number, n.zip_code,
        n.tier_level, n.member_type, n.email_opt_in)
      is distinct from (o.public_id, o.email, o.first_name, o.last_name, o.partner_number,
        o.zip_code, o.tier_level, o.member_type, o.email_opt_in)) c
  where exists (select from webhook_endpoint e
    where e.partner_id = c.partner_id and c.type = any (e.event_types));
  return null;
end $$;
create trigger member_added_event after insert on member referencing new table as added for each statement execute function member_events();
create trigger member_changed_event after update on member referencing old table as former new table as changed for each statement execute function member_events();

create function card_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into webhook_event (partner_id, type, subject, member_id)
    select r.partner_id, 'card.linked', r.id::text, r.member_id from added r
    where exists (select from webhook_endpoint e
      where e.partner_id = r.partner_id and 'card.linked' = any (e.event_types));
    return null;
  end if;
  if not exists (select from webhook_endpoint) then return null; end if;
  insert into webhook_event (partner_id, type, subject, member_id)
  select n.partner_id, 'card.unlinked', n.id::text, n.member_id
  from changed n join former o on (o.partner_id, o.member_id, o.id) = (n.partner_id, n.member_id, n.id)
  where n.unlinked_on is not null and o.unlinked_on is null
    and exists (select from webhook_endpoint e
      where e.partner_id = n.partner_id and 'card.unlinked' = any (e.event_types));
  return null;
end $$;
create trigger card_added_event after insert on card referencing new table as added for each statement execute function card_events();
create trigger card_changed_event after update on card referencing old table as former new table as changed for each statement execute function card_events();

create function dine_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into webhook_event (partner_id, type, subject, member_id, fact)
    select r.partner_id, 'dine.created', r.id::text, r.member_id,
      jsonb_build_object('status', r.award_status, 'reason', r.reason, 'authorizedCents', r.auth_cents,
        'clearedCents', r.cleared_cents, 'units', r.reward_units)
    from added r
    where exists (select from webhook_endpoint e
      where e.partner_id = r.partner_id and 'dine.created' = any (e.event_types));
    return null;
  end if;
  if not exists (select from webhook_endpoint) then return null; end if;
  insert into webhook_event (partner_id, type, subject, member_id, fact)
  select c.partner_id, c.type, c.id::text, c.member_id,
    jsonb_build_object('status', c.award_status, 'reason', c.reason, 'authorizedCents', c.auth_cents,
      'clearedCents', c.cleared_cents, 'units', c.reward_units)
  from (select n.*,
      case when n.refunded_cents > o.refunded_cents then 'dine.refunded'
        when n.award_status = 'Awarded' and o.award_status <> n.award_status then 'dine.awarded'
        else 'dine.updated' end as type
    from changed n join former o on (o.partner_id, o.member_id, o.id) = (n.partner_id, n.member_id, n.id)
    where (n.award_status, n.reason, n.auth_cents, n.cleared_cents, n.refunded_cents, n.reward_units,
        n.merchant_id, n.dined_on)
      is distinct from (o.award_status, o.reason, o.auth_cents, o.cleared_cents, o.refunded_cents,
        o.reward_units, o.merchant_id, o.dined_on)) c
  where exists (select from webhook_endpoint e
    where e.partner_id = c.partner_id and c.type = any (e.event_types));
  return null;
end $$;
create trigger dine_added_event after insert on dine referencing new table as added for each statement execute function dine_events();
create trigger dine_changed_event after update on dine referencing old table as former new table as changed for each statement execute function dine_events();

create function journal_events() returns trigger language plpgsql as $$
begin
  insert into webhook_event (partner_id, type, subject, member_id)
  select r.partner_id, 'reward.posted', r.id::text, r.member_id from added r
  where exists (select from webhook_endpoint e
    where e.partner_id = r.partner_id and 'reward.posted' = any (e.event_types));
  return null;
end $$;
create trigger journal_added_event after insert on journal referencing new table as added for each statement execute function journal_events();

create function bonus_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into webhook_event (partner_id, type, subject, member_id)
    select r.partner_id, 'bonus.enrolled', r.code, r.member_id from added r
    where exists (select from webhook_endpoint e
      where e.partner_id = r.partner_id and 'bonus.enrolled' = any (e.event_types));
    return null;
  end if;
  if not exists (select from webhook_endpoint) then return null; end if;
  insert into webhook_event (partner_id, type, subject, member_id, fact)
  select c.partner_id, c.type, c.code, c.member_id,
    jsonb_build_object('status', c.status, 'dinesCounted', c.dines_counted)
  from (select n.*,
      case when n.status = 'Qualified' and o.status <> n.status then 'bonus.qualified'
        else 'bonus.updated' end as type
    from changed n join former o on (o.partner_id, o.member_id, o.code) = (n.partner_id, n.member_id, n.code)
    where (n.status, n.dines_counted) is distinct from (o.status, o.dines_counted)) c
  where exists (select from webhook_endpoint e
    where e.partner_id = c.partner_id and c.type = any (e.event_types));
  return null;
end $$;
create trigger bonus_added_event after insert on member_bonus referencing new table as added for each statement execute function bonus_events();
create trigger bonus_changed_event after update on member_bonus referencing old table as former new table as changed for each statement execute function bonus_events();

create function claim_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into webhook_event (partner_id, type, subject, member_id, fact)
    select r.partner_id, 'claim.created', r.id::text, r.member_id, jsonb_build_object('status', r.status)
    from added r
    where exists (select from webhook_endpoint e
      where e.partner_id = r.partner_id and 'claim.created' = any (e.event_types));
    return null;
  end if;
  if not exists (select from webhook_endpoint) then return null; end if;
  insert into webhook_event (partner_id, type, subject, member_id, fact)
  select c.partner_id, c.type, c.id::text, c.member_id, jsonb_build_object('status', c.status)
  from (select n.*,
      case when n.status in ('Rewarded', 'Declined') then 'claim.decided' else 'claim.updated' end as type
    from changed n join former o on (o.partner_id, o.member_id, o.id) = (n.partner_id, n.member_id, n.id)
    where n.status <> o.status) c
  where exists (select from webhook_endpoint e
    where e.partner_id = c.partner_id and c.type = any (e.event_types));
  return null;
end $$;
create trigger claim_added_event after insert on claim referencing new table as added for each statement execute function claim_events();
create trigger claim_changed_event after update on claim referencing old table as former new table as changed for each statement execute function claim_events();

create function payout_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into webhook_event (partner_id, type, subject, member_id, fact)
    select r.partner_id, 'payout.created', r.id::text, r.member_id, jsonb_build_object('status', r.status)
    from added r
    where exists (select from webhook_endpoint e
      where e.partner_id = r.partner_id and 'payout.created' = any (e.event_types));
    return null;
  end if;
  if not exists (select from webhook_endpoint) then return null; end if;
  insert into webhook_event (partner_id, type, subject, member_id, fact)
  select c.partner_id, c.type, c.id::text, c.member_id, jsonb_build_object('status', c.status)
  from (select n.*,
      case n.status when 'completed' then 'payout.completed' when 'rejected' then 'payout.returned'
        else 'payout.updated' end as type
    from changed n join former o on (o.partner_id, o.member_id, o.id) = (n.partner_id, n.member_id, n.id)
    where n.status <> o.status) c
  where exists (select from webhook_endpoint e
    where e.partner_id = c.partner_id and c.type = any (e.event_types));
  return null;
end $$;
create trigger payout_added_event after insert on payout referencing new table as added for each statement execute function payout_events();
create trigger payout_changed_event after update on payout referencing old table as former new table as changed for each statement execute function payout_events();

-- A table on hold for a guest who has not confirmed is no reservation yet.
create function reservation_events() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook_endpoint) then return null; end if;
  if tg_op = 'INSERT' then
    insert into webhook_event (partner_id, type, subject, member_id, fact)
    select r.partner_id, 'reservation.booked', r.id::text, r.member_id, jsonb_build_object('status', r.status)
    from added r
    where r.status not in ('Held', 'Released') and exists (select from webhook_endpoint e
      where e.partner_id = r.partner_id and 'reservation.booked' = any (e.event_types));
    return null;
  end if;
  insert into webhook_event (partner_id, type, subject, member_id, fact)
  select c.partner_id, c.type, c.id::text, c.member_id, jsonb_build_object('status', c.status)
  from (select n.*,
      case when o.status in ('Held', 'Released') then 'reservation.booked'
        when n.status = o.status then 'reservation.updated'
        when n.status = 'Canceled' then 'reservation.canceled'
        when n.status = 'Completed' then 'reservation.completed'
        else 'reservation.updated' end as type
    from changed n join former o on (o.partner_id, o.member_id, o.id) = (n.partner_id, n.member_id, n.id)
    where n.status not in ('Held', 'Released') and (n.status, n.starts_at, n.party_size, n.bonus_units)
      is distinct from (o.status, o.starts_at, o.party_size, o.bonus_units)) c
  where exists (select from webhook_endpoint e
    where e.partner_id = c.partner_id and c.type = any (e.event_types));
  return null;
end $$;
create trigger reservation_added_event after insert on reservation referencing new table as added for each statement execute function reservation_events();
create trigger reservation_changed_event after update on reservation referencing old table as former new table as changed for each statement execute function reservation_events();

create function accrual_events() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into webhook_event (partner_id, type, subject)
    select r.partner_id, 'accrual.created', r.number::text from added r
    where exists (select from webhook_endpoint e
      where e.partner_id = r.partner_id and 'accrual.created' = any (e.event_types));
    return null;
  end if;
  if not exists (select from webhook_endpoint) then return null; end if;
  insert into webhook_event (partner_id, type, subject)
  select distinct n.partner_id, 'accrual.acknowledged', n.file_number::text
  from changed n join former o on (o.partner_id, o.file_number, o.line) = (n.partner_id, n.file_number, n.line)
  where n.status <> o.status and exists (select from webhook_endpoint e
    where e.partner_id = n.partner_id and 'accrual.acknowledged' = any (e.event_types));
  return null;
end $$;
create trigger accrual_added_event after insert on accrual_file referencing new table as added for each statement execute function accrual_events();
create trigger accrual_changed_event after update on accrual_line referencing old table as former new table as changed for each statement execute function accrual_events();
