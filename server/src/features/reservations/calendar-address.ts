import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ctx } from '#server/platform/context.ts';
import { replaceCalendarKey } from '#server/platform/sessions/calendar-key-store.ts';
import type { MemberKey } from '#server/platform/tenancy/member-key.ts';
import { readVersion } from './calendar-store.ts';
import { openAccountKeyOf } from './open-site.ts';

export const CALENDAR_PATH = '/downloads/reservations.ics';

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

/** The private address of the member's feed, empty for a closed account; everyone who has it can read their reservations. */
export const calendarUrl = async (ctx: Ctx, linkKey: string): Promise<string> => {
  const key = openAccountKeyOf(ctx);
  const version = await ctx.tx((trx) => readVersion(trx, key));
  if (version === undefined) return '';
  return `${CALENDAR_PATH}?member=${key.memberId}&key=${signatureOf(linkKey, { ...key, version })}`;
};

export const replaceCalendar =
  (linkKey: string) =>
  async (ctx: Ctx): Promise<{ calendarUrl: string }> => {
    const key = openAccountKeyOf(ctx);
    await ctx.tx((trx) => replaceCalendarKey(trx, key));
    return { calendarUrl: await calendarUrl(ctx, linkKey) };
  };
