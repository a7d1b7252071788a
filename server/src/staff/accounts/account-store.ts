import { sql } from 'kysely';
import type { AccountOrder, accountStates } from '#contract/staff/accounts.ts';
import type { StaffGrant, StaffRole } from '#contract/staff/permissions.ts';
import { columnOrder, type Trx } from '#server/platform/db/index.ts';

const EVERY_PARTNER = '*';

export type AccountRow = {
  id: number;
  email: string;
  name: string;
  createdAt: Date;
  deactivatedAt: Date | null;
  grants: StaffGrant[];
  hasPassword: boolean;
  hasSecondFactor: boolean;
  passkeys: number;
  hasSignOn: boolean;
  lastSeenAt: Date | null;
  invitedUntil: Date | null;
};

const lastSeenAt = sql`(select max(s.last_seen_at) from staff_session s
        where s.account_id = a.id and s.stage = 'open')`;

const accounts = sql`
    select a.id, a.email, a.name, a.created_at as "createdAt", a.deactivated_at as "deactivatedAt",
      coalesce((select jsonb_agg(jsonb_build_object('partner', nullif(g.partner, ${EVERY_PARTNER}),
        'role', g.role) order by g.partner, g.role) from staff_grant g where g.account_id = a.id),
        '[]') as grants,
      c.password_hash is not null as "hasPassword", p.passkeys,
      c.totp_secret is not null or p.passkeys > 0 as "hasSecondFactor",
      exists (select from staff_identity i where i.account_id = a.id) as "hasSignOn",
      ${lastSeenAt} as "lastSeenAt",
      (select max(i.expires_at) from staff_invitation i
        where i.account_id = a.id and i.used_at is null) as "invitedUntil"
    from staff_account a left join staff_credential c on c.account_id = a.id
      cross join lateral (select count(*)::int as passkeys from staff_passkey p
        where p.account_id = a.id) p`;

/** The account with an email and its grants. */
export const readAccount = async (trx: Trx, email: string): Promise<AccountRow | undefined> => {
  const { rows } = await sql<AccountRow>`${accounts} where a.email = ${email}`.execute(trx);
  return rows[0];
};

type State = (typeof accountStates)[number];

const canSignIn = sql`(exists (select from staff_credential c
    where c.account_id = a.id and c.password_hash is not null)
  or exists (select from staff_identity i where i.account_id = a.id)
  or exists (select from staff_passkey p where p.account_id = a.id))`;

const hasState = {
  active: sql`(a.deactivated_at is null and ${canSignIn})`,
  invited: sql`(a.deactivated_at is null and not ${canSignIn})`,
  deactivated: sql`a.deactivated_at is not null`,
} as const satisfies Record<State, unknown>;

type Scope = { partner: string | null; role: StaffRole | null };

// Whom an admin of a program lists: accounts with a role there.
const hasRole = ({ partner, role }: Scope) =>
  partner === null && role === null
    ? sql`true`
    : sql`exists (select from staff_grant g where g.account_id = a.id
        ${partner === null ? sql`` : sql`and g.partner = ${partner}`}
        ${role === null ? sql`` : sql`and g.role = ${role}`})`;

type AccountFilter = Scope & {
  text: string;
  state: State | null;
  order: AccountOrder;
  after: { email: string } | null;
  limit: number;
};

const orders = {
  name: [sql`lower(a.name)`, sql`a.email`],
  lastSeenAt: [sql`coalesce(${lastSeenAt}, '-infinity')`, sql`a.email`],
};

/** Accounts by name or last use, with their grants. */
export const listAccountRows = async (
  trx: Trx,
  { text, state, order, after, limit, ...scope }: AccountFilter,
): Promise<AccountRow[]> => {
  const { name, direction, behind } = columnOrder(order);
  const place = orders[name];
  const { rows } = await sql<AccountRow>`${accounts} where ${hasRole(scope)}
    ${text === '' ? sql`` : sql`and strpos(lower(a.name || ' ' || a.email), lower(${text})) > 0`}
    ${state === null ? sql`` : sql`and ${hasState[state]}`}
    ${after === null ? sql`` : sql`and (${sql.join(place)}) ${behind} (select ${sql.join(place)} from staff_account a where a.email = ${after.email})`}
    order by ${sql.join(place.map((key) => sql`${key} ${direction}`))} limit ${limit}`.execute(trx);
  return rows;
};

/** How many accounts a program has, or all have, and how many of them cannot sign in yet. */
export const countAccounts = async (
  trx: Trx,
  partner: string | null,
): Promise<{ count: number; invited: number }> => {
  const { rows } = await sql<{ count: number; invited: number }>`
    select count(*)::int as count, count(*) filter (where ${hasState.invited})::int as invited
    from staff_account a where ${hasRole({ partner, role: null })}`.execute(trx);
  return rows[0] ?? { count: 0, invited: 0 };
};

/** The active account with an email and its grants, as the engine may read them too. */
export const readActiveGrants = async (
  trx: Trx,
  email: string,
): Promise<{ email: string; grants: StaffGrant[] } | undefined> => {
  const { rows } = await sql<{ email: string; grants: StaffGrant[] }>`
    select a.email, coalesce(jsonb_agg(jsonb_build_object('partner',
      nullif(g.partner, ${EVERY_PARTNER}), 'role', g.role) order by g.partner, g.role)
      filter (where g.role is not null), '[]') as grants
    from staff_account a left join staff_grant g on g.account_id = a.id
    where a.email = ${email} and a.deactivated_at is null
    group by a.id`.execute(trx);
  return rows[0];
};

/** Adds an account unless the email has one; an account that exists has its name unchanged. */
export const insertAccount = (trx: Trx, account: { email: string; name: string; now: Date }) =>
  trx
    .insertInto('staff_account')
    .values({ email: account.email, name: account.name, created_at: account.now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();

type Grant = { accountId: number; partner: string | null; role: StaffRole };

export const insertGrant = (trx: Trx, { accountId, partner, role }: Grant) =>
  trx
    .insertInto('staff_grant')
    .values({ account_id: accountId, partner: partner ?? EVERY_PARTNER, role })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const deleteGrant = (trx: Trx, { accountId, partner, role }: Grant) =>
  trx
    .deleteFrom('staff_grant')
    .where('account_id', '=', accountId)
    .where('partner', '=', partner ?? EVERY_PARTNER)
    .where('role', '=', role)
    .execute();

/** Lets a deactivated account sign in again. */
export const setReactivated = (trx: Trx, accountId: number) =>
  trx
    .updateTable('staff_account')
    .set({ deactivated_at: null })
    .where('id', '=', accountId)
    .execute();

type AdminScope = {
  accountId: number;
  /** The program that needs an admin, or null for the platform. */
  scope: string | null;
  /** The grants of the account that go away: those of the scope, or all. */
  removes: 'scope' | 'all';
};

/** Whether an active admin of a scope is left without these grants; removals wait for each other. */
export const hasOtherAdmin = async (
  trx: Trx,
  { accountId, scope, removes }: AdminScope,
): Promise<boolean> => {
  await sql`select from staff_account where id in
    (select account_id from staff_grant where role = 'admin') order by id for update`.execute(trx);
  const partner = scope ?? EVERY_PARTNER;
  const removed = removes === 'all' ? sql`true` : sql`g.partner = ${partner}`;
  const { rows } = await sql<{ isLeft: boolean }>`
    select exists (select from staff_grant g join staff_account a on a.id = g.account_id
      where g.role = 'admin' and g.partner in (${partner}, ${EVERY_PARTNER})
        and a.deactivated_at is null
        and not (g.account_id = ${accountId} and ${removed})) as "isLeft"`.execute(trx);
  return rows[0]?.isLeft ?? false;
};

/** Ends an account, its sessions and its invitation. */
export const setDeactivated = async (trx: Trx, accountId: number, now: Date): Promise<void> => {
  await trx
    .updateTable('staff_account')
    .set({ deactivated_at: now })
    .where('id', '=', accountId)
    .where('deactivated_at', 'is', null)
    .execute();
  await trx
    .updateTable('staff_session')
    .set({ ended_at: now })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute();
  await trx.deleteFrom('staff_invitation').where('account_id', '=', accountId).execute();
};
