import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Ctx } from '#server/platform/context.ts';
import type { Trx } from '#server/platform/db/index.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import { memberKeyOf } from './open-site.ts';

export const CALENDAR_PATH = '/downloads/reservations.ics';

/** The version of a member's feed address; 1 until it is replaced. */
export const readVersion = async (
  trx: Trx,
  { partnerId, memberId }: MemberKey,
): Promise<number> => {
  const row = await trx
    .selectFrom('calendar_feed')
    .select('version')
    .where('partner_id', '=', partnerId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.version ?? 1;
};

const raiseVersion = (trx: Trx, { partnerId, memberId }: MemberKey) =>
  sql`insert into calendar_feed (partner_id, member_id, version) values (${partnerId}, ${memberId}, 2)
    on conflict (partner_id, member_id) do update set version = calendar_feed.version + 1`.execute(
    trx,
  );

type Address = MemberKey & { version: number };

const signatureOf = (key: string, { partnerId, memberId, version }: Address): string =>
  createHmac('sha256', key)
    .update(`calendar\n${partnerId}\n${memberId}\n${version}`)
    .digest('base64url');

/** Whether a signature opens the feed of a member. */
export const isCalendarSignature = (key: string, address: Address, signature: string): boolean => {
  const [input, wanted] = [Buffer.from(signature), Buffer.from(signatureOf(key, address))];
  return input.length === wanted.length && timingSafeEqual(input, wanted);
};

/** The private address of the member's feed; whoever has it can read their reservations. */
export const calendarUrl = async (ctx: Ctx, limitKey: string): Promise<string> => {
  const key = memberKeyOf(ctx);
  const version = await ctx.tx((trx) => readVersion(trx, key));
  return `${CALENDAR_PATH}?member=${key.memberId}&key=${signatureOf(limitKey, { ...key, version })}`;
};

export const replaceCalendar =
  (limitKey: string) =>
  async (ctx: Ctx): Promise<{ calendarUrl: string }> => {
    const key = memberKeyOf(ctx);
    await ctx.tx((trx) => raiseVersion(trx, key));
    return { calendarUrl: await calendarUrl(ctx, limitKey) };
  };
