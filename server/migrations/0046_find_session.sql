-- A request's session with its member, under the partner's row-level security, in one statement.
-- The settings end with the statement's transaction; an ended or foreign session is no row.
create function find_session(sought_partner text, sought_hash text, idle_since timestamptz, as_of timestamptz)
returns table (
  partner_id text, member_id bigint, amr text, csrf_secret text, authenticated_at timestamptz,
  last_seen_at timestamptz, absolute_expires_at timestamptz, remembered_id text, remembered_until timestamptz,
  emulation_id bigint, public_id text, member_type text, tier_level text
) language plpgsql as $$
begin
  perform set_config('role', 'dineback_app', true), set_config('app.partner', sought_partner, true);
  return query
    select s.partner_id, s.member_id, s.amr, s.csrf_secret, s.authenticated_at, s.last_seen_at,
      s.absolute_expires_at, s.remembered_id, s.remembered_until, s.emulation_id, m.public_id,
      m.member_type, m.tier_level
    from session s
    left join member m on m.partner_id = s.partner_id and m.id = s.member_id
    where s.id_hash = sought_hash and s.revoked_at is null and s.last_seen_at > idle_since
      and s.absolute_expires_at > as_of;
end $$;
