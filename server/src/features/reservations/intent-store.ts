import { sql } from 'kysely';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import type { Moved, ReservationKey } from './write-store.ts';

export type IntentKind = 'hold' | 'book' | 'change' | 'cancel';

/** A call to the booking provider that is in progress or whose outcome is unknown. */
export type Intent = MemberKey & {
  id: number;
  publicId: string;
  token: string;
  kind: IntentKind;
  moved: Moved | null;
  startedAt: Date;
};

/** Longer than a request waits for the provider; an older intent was abandoned. */
const ABANDONED_AFTER_MS = 20_000;

export const isAbandoned = ({ startedAt }: Pick<Intent, 'startedAt'>, now: Date): boolean =>
  now.getTime() - startedAt.getTime() >= ABANDONED_AFTER_MS;

type NewIntent = ReservationKey & {
  token: string;
  kind: IntentKind;
  moved?: Moved;
  now: Date;
};

/** Stores what a request is about to call the provider for, in place of an earlier request's intent. */
export const saveIntent = (trx: Trx, intent: NewIntent) => {
  const { token, kind, now } = intent;
  const moved = intent.moved ? JSON.stringify(intent.moved) : null;
  return trx
    .insertInto('reservation_intent')
    .values({
      partner_id: intent.partnerId,
      member_id: intent.memberId,
      reservation_id: intent.id,
      token,
      kind,
      moved,
      started_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['partner_id', 'member_id', 'reservation_id'])
        .doUpdateSet((row) => ({ token, kind, started_at: now, moved: row.ref('excluded.moved') })),
    )
    .execute();
};

type IntentRow = Omit<Intent, 'moved'> & { moved: Record<keyof Moved, string | number> | null };

const intentOf = ({ moved, ...row }: IntentRow): Intent => ({
  ...row,
  moved: moved && {
    startsAt: new Date(moved.startsAt),
    endsAt: new Date(moved.endsAt),
    cancelUntil: new Date(moved.cancelUntil),
    localDate: String(moved.localDate),
    partySize: Number(moved.partySize),
    bonusUnits: Number(moved.bonusUnits),
  },
});

const intents = sql`select i.partner_id as "partnerId", i.member_id as "memberId",
    i.reservation_id as "id", r.public_id as "publicId", i.token, i.kind, i.moved,
    i.started_at as "startedAt"
  from reservation_intent i
  join reservation r on (r.partner_id, r.member_id, r.id) = (i.partner_id, i.member_id, i.reservation_id)`;

export const findIntent = async (trx: Trx, key: ReservationKey): Promise<Intent | undefined> => {
  const { rows } = await sql<IntentRow>`${intents}
    where i.partner_id = ${key.partnerId} and i.member_id = ${key.memberId}
      and i.reservation_id = ${key.id}`.execute(trx);
  return rows[0] && intentOf(rows[0]);
};

const AT_ONCE = 50;

/** Runs as the engine role: the intents that were abandoned, the oldest first. */
export const listAbandoned = async (trx: Trx, now: Date): Promise<Intent[]> => {
  const before = new Date(now.getTime() - ABANDONED_AFTER_MS);
  const { rows } = await sql<IntentRow>`${intents}
    where i.started_at <= ${before} order by i.started_at limit ${AT_ONCE}`.execute(trx);
  return rows.map(intentOf);
};

const UNKNOWN_SINCE = new Date(0);

/** Marks the outcome of an intent as unknown, so that the job or a repeated request takes it over. */
export const abandonIntent = (trx: Trx, key: ReservationKey, token: string) =>
  trx
    .updateTable('reservation_intent')
    .set({ started_at: UNKNOWN_SINCE })
    .where('partner_id', '=', key.partnerId)
    .where('member_id', '=', key.memberId)
    .where('reservation_id', '=', key.id)
    .where('token', '=', token)
    .execute();

/** Moves an intent behind the others, after the provider failed again. */
export const postponeIntent = (trx: Trx, { token, ...key }: Intent, now: Date) =>
  trx
    .updateTable('reservation_intent')
    .set({ started_at: now })
    .where('partner_id', '=', key.partnerId)
    .where('member_id', '=', key.memberId)
    .where('reservation_id', '=', key.id)
    .where('token', '=', token)
    .execute();

/** Deletes an intent; with a token only that of its request. False if another request replaced or ended it. */
export const endIntent = async (
  trx: Trx,
  key: ReservationKey,
  token?: string,
): Promise<boolean> => {
  const ofReservation = trx
    .deleteFrom('reservation_intent')
    .where('partner_id', '=', key.partnerId)
    .where('member_id', '=', key.memberId)
    .where('reservation_id', '=', key.id);
  const { numDeletedRows } = await (token === undefined
    ? ofReservation
    : ofReservation.where('token', '=', token)
  ).executeTakeFirst();
  return numDeletedRows > 0n;
};
