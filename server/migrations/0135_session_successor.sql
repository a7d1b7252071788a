-- The session that replaced this one; a request that was under way with the former id starts no other session.
alter table session add column successor_hash text;

-- Sets its own partner, as find_session does.
create function find_successor(sought_partner text, sought_hash text, replaced_since timestamptz)
returns table (id_hash text, csrf_secret text, is_same_member boolean) language plpgsql as $$
begin
  perform set_config('role', 'dineback_app', true), set_config('app.partner', sought_partner, true);
  return query
    select n.id_hash, n.csrf_secret, n.member_id is not distinct from o.member_id
    from session o
    left join session n on n.partner_id = o.partner_id and n.id_hash = o.successor_hash
    where o.id_hash = sought_hash and o.successor_hash is not null and o.revoked_at > replaced_since;
end $$;
