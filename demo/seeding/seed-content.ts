import type { JsonObject } from '#domain/content/json.ts';
import { DAY_MS } from '#domain/durations.ts';
import {
  draftOverride,
  listEntryMarks,
  publishDrafts,
  scheduleDraft,
} from '#server/features/content/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';

const AUTHOR = 'marketing@staff.example';

// The last version is the folder's text again, so that the pages stay as they are.
const versions: readonly { daysAgo: number; note: string; fields: JsonObject }[] = [
  { daysAgo: 61, note: 'Shorter line', fields: { aside: 'Dinner, a little closer to the sea.' } },
  { daysAgo: 33, note: 'Autumn', fields: { aside: 'Autumn tables, one seat closer.' } },
  { daysAgo: 12, note: 'Back to the first line', fields: {} },
];

const draft: JsonObject = {
  title: 'No coupon. No code. Just dinner.',
  lead: 'Your linked card does the work. It takes two minutes to set up, once.',
};

const scheduled: JsonObject = {
  banner_copy: [
    { type: 'text', text: 'The long table: {reservationBonus} more when you reserve.' },
    { type: 'link', text: 'See how', url: '/earn/reservations', new_tab: false },
  ],
};

type Author = { author: string; note: string; at: Date };
type Deps = { db: Database; clock: Clock };

/** History, a draft and a scheduled announcement in a program's copy, once. */
export const seedContent = async ({ db, clock }: Deps, partnerId: string): Promise<void> => {
  const edited = await asEngine(db, (trx) => listEntryMarks(trx, partnerId));
  if (edited.length > 0) return;
  const now = clock().getTime();
  const byOn = (days: number, note: string): Author => ({
    author: AUTHOR,
    note,
    at: new Date(now + days * DAY_MS),
  });
  const save = (entry: { page: string; slug: string }, fields: JsonObject, by: Author) => {
    const override = { slug: entry.slug, isHidden: false, fields };
    return draftOverride(db, { partnerId, ...entry }, { override, by });
  };
  for (const { daysAgo, note, fields } of versions) {
    const by = byOn(-daysAgo, note);
    await save({ page: 'login', slug: 'login' }, fields, by);
    await publishDrafts(db, { partnerId, page: 'login' }, by);
  }
  await save({ page: 'home', slug: 'how_it_works' }, draft, byOn(-1, ''));
  const by = byOn(-1, 'The long table');
  const announcement = { page: 'announcement_banner', slug: 'announcement' };
  await save(announcement, scheduled, by);
  const times = { startsAt: byOn(9, '').at, endsAt: byOn(13, '').at };
  await scheduleDraft(db, { partnerId, ...announcement }, { times, by });
};
