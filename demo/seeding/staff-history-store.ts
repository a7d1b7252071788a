import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { LATEST_API_VERSION } from '#contract/partner-api/api-versions.ts';
import type { SecurityEventName } from '#contract/staff/security-event.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import type { Trx } from '#server/platform/db/index.ts';

type History = { partner: string; now: Date };

const before = ({ now }: History, ms: number): Date => new Date(now.getTime() - ms);

const BROWSER = 'Mozilla/5.0 (Macintosh) Chrome/142.0';

type SeedEvent = { email: string; event: SecurityEventName; agoMs: number };
const securityEvents: readonly SeedEvent[] = [
  { email: 'finance@staff.example', event: 'invited', agoMs: 20 * DAY_MS },
  { email: 'finance@staff.example', event: 'invitationAccepted', agoMs: 19 * DAY_MS },
  { email: 'support@staff.example', event: 'signInFailed', agoMs: 4 * DAY_MS + MINUTE_MS },
  { email: 'support@staff.example', event: 'signedIn', agoMs: 4 * DAY_MS },
  { email: 'operator@staff.example', event: 'signedIn', agoMs: 3 * DAY_MS },
  { email: 'marketing@staff.example', event: 'signedIn', agoMs: 2 * DAY_MS },
  { email: 'finance@staff.example', event: 'signedIn', agoMs: 26 * HOUR_MS },
  { email: 'finance@staff.example', event: 'steppedUp', agoMs: 25 * HOUR_MS },
  { email: 'admin@staff.example', event: 'signedIn', agoMs: 3 * HOUR_MS },
];

/** Sign-ins and changes of the last weeks in the security log. */
export const insertSecurityEvents = async (trx: Trx, history: History): Promise<void> => {
  for (const { email, event, agoMs } of securityEvents)
    await sql`insert into staff_security_event (account_id, at, event, address, user_agent, detail)
      select id, ${before(history, agoMs)}, ${event}, '203.0.113.7', ${BROWSER}, '{}'
      from staff_account where email = ${email}`.execute(trx);
};

/** Requests above the limit, of which two wait, for the first members of the program. */
export const insertRequests = async (trx: Trx, history: History): Promise<void> => {
  const { partner } = history;
  const members = await trx
    .selectFrom('member')
    .select('email')
    .where('partner_id', '=', partner)
    .where('member_type', '<>', 'ClosedAccountMember')
    .orderBy('id')
    .limit(3)
    .execute();
  const requests = [
    { units: 15_000, reason: 'Anniversary dinner that the kitchen canceled', hours: 5 },
    { units: 12_000, reason: 'Promised by the restaurant, receipt attached', hours: 27 },
    { units: 40_000, reason: 'A member asked for a year of rewards', hours: 70 },
  ];
  for (const [index, { units, reason, hours }] of requests.entries()) {
    const email = members[index]?.email;
    if (!email) continue;
    const isDeclined = index === 2;
    await sql`insert into staff_request
        (partner_id, action, input, made_by, created_at, status, decided_by, decided_at, note)
      values (${partner}, 'rewards.adjust',
        ${JSON.stringify({ partner, email, code: 'A', units, reason })}::jsonb,
        'support@staff.example', ${before(history, hours * HOUR_MS)},
        ${isDeclined ? 'declined' : 'open'}, ${isDeclined ? 'finance@staff.example' : null},
        ${isDeclined ? before(history, (hours - 4) * HOUR_MS) : null}::timestamptz,
        ${isDeclined ? 'There is no record of such a promise.' : ''})`.execute(trx);
  }
};

const requests = [
  ['GET', '/v1/members', 200, null],
  ['GET', '/v1/dines', 200, null],
  ['GET', '/v1/dines/7', 404, 'unknown_dine'],
  ['GET', '/v1/claims', 200, null],
  ['GET', '/v1/payouts', 200, null],
  ['GET', '/v1/accruals', 403, 'forbidden'],
] as const;
const REQUESTS = 24;

/** A key whose text was never shown, with a day of requests. */
export const insertApiKey = async (trx: Trx, history: History): Promise<void> => {
  const { partner } = history;
  const id = randomBytes(6).toString('hex');
  await sql`insert into api_key (partner_id, id, name, secret_hash, scopes, api_version, created_at,
      created_by, last_used_at)
    values (${partner}, ${id}, 'Loyalty platform', ${randomBytes(32).toString('hex')},
      array['members:read', 'dines:read', 'claims:read', 'payouts:read'],
      ${LATEST_API_VERSION},
      ${before(history, 60 * DAY_MS)}, 'admin@staff.example', ${before(history, HOUR_MS)})`.execute(
    trx,
  );
  for (let index = REQUESTS; index > 0; index -= 1) {
    const [method, path, status, code] = requests[index % requests.length] ?? requests[0];
    await sql`insert into api_request
        (partner_id, key_id, at, request_id, method, path, status, duration_ms, code)
      values (${partner}, ${id}, ${before(history, index * HOUR_MS)},
        ${randomBytes(8).toString('hex')}, ${method}, ${path}, ${status},
        ${12 + ((index * 17) % 60)}, ${code})`.execute(trx);
  }
};
