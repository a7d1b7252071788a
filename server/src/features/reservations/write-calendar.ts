import { calendarFile } from '#domain/reservations/calendar-file.ts';
import type { Ctx, Texts } from '#server/platform/context.ts';
import type { SessionHandler } from '#server/platform/define-feature.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { isCalendarSignature } from './calendar-address.ts';
import { readVersion } from './calendar-store.ts';
import { listReservations, type ReservationRow } from './store.ts';

const eventOf = (row: ReservationRow, copy: Texts<'responses', 'calendar'>) => ({
  id: row.publicId,
  title: copy('title', { restaurant: row.name, party: `${row.partySize}` }),
  location: [row.name, row.address1, row.city].filter((part) => part !== '').join(', '),
  description:
    row.confirmation === '' ? '' : copy('confirmation', { confirmation: row.confirmation }),
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  updatedAt: row.updatedAt,
  status: row.status,
});

const readFeed = async (ctx: Ctx, url: URL, linkKey: string): Promise<ReservationRow[]> => {
  const member = url.searchParams.get('member') ?? '';
  const memberId = /^\d{1,15}$/.test(member) ? Number(member) : 0;
  const key = { partnerId: ctx.partnerId, memberId };
  return ctx.tx(async (trx) => {
    const version = await readVersion(trx, key);
    const signature = url.searchParams.get('key') ?? '';
    if (version === undefined || !isCalendarSignature(linkKey, { ...key, version }, signature))
      throw new AppError('notFound');
    return listReservations(trx, key);
  });
};

/** The calendar feed behind a member's private address, which needs no session; a wrong address is 404. */
export const writeCalendar =
  (linkKey: string): SessionHandler =>
  async (ctx, { caller: { url } }) => {
    const rows = await readFeed(ctx, url, linkKey);
    const copy = await ctx.copy('responses', 'calendar');
    const events = rows.map((row) => eventOf(row, copy));
    return new Response(calendarFile(ctx.partner.programName, events), {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="reservations.ics"',
      },
    });
  };
