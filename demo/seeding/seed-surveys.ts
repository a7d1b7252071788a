import type { Partner } from '#contract/partner.ts';
import { addDays } from '#domain/time/local-time.ts';
import { type Database, inPartner } from '#server/platform/db/index.ts';
import { createRng } from '../rng.ts';
import { insertSurveyRows } from './survey-store.ts';

const RESPONSES = 64;
const SPAN_DAYS = 70;
const SURVEY = 'experience';

const ways = ['Search', 'The map', 'A list on the home page', 'Something else'] as const;
const comments = [
  'More places that are open on Mondays.',
  'Show the reward days on the map.',
  'Let me filter by kosher and halal.',
  'I could not tell which of my cards was linked.',
  'The photos helped us choose. More of them, please.',
  'Longer hours for the support line.',
  'Tell me before a bonus ends.',
] as const;

/** Answers to the survey of the base copy over the last weeks, of visitors. */
export const seedSurveys = (
  db: Database,
  { partner, today }: { partner: Partner; today: string },
): Promise<void> => {
  const rng = createRng(`${partner.slug} survey`);
  const rows = Array.from({ length: RESPONSES }, () => ({
    partner_id: partner.slug,
    survey: SURVEY,
    member_id: null,
    answers: JSON.stringify({
      ease: String(rng.weigh([5, 4, 3, 2, 1], [40, 34, 14, 8, 4])),
      found: rng.weigh([...ways], [46, 24, 22, 8]),
      more: rng.between(0, 3) === 0 ? rng.pick([...comments]) : '',
    }),
    received_at: new Date(`${addDays(today, -rng.between(1, SPAN_DAYS))}T17:00:00Z`),
  })).sort((a, b) => a.received_at.getTime() - b.received_at.getTime());
  return inPartner(db, partner.slug, (trx) => insertSurveyRows(trx, rows));
};
