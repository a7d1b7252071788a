import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import type { StaffDine } from '#contract/staff/dines.ts';
import { copy } from '../../copy/copy.ts';
import { Properties } from '../../parts/properties.tsx';
import { Timeline, type TimelineEntry } from '../../parts/timeline.tsx';
import {
  formatCents,
  formatCount,
  formatDay,
  formatInstant,
  formatUnitsNamed,
  formatWeekday,
} from '../../session/format.ts';
import { type Program, useProgram } from '../../session/session.ts';

const text = copy.dines.page;
const { labels, steps } = text;

type Dine = StaffDine['dine'];

const step = (
  name: string,
  detail: string,
  variant: Pick<TimelineEntry, 'icon' | 'tone'>,
): TimelineEntry => ({ key: name, day: '', text: name, detail, ...variant });

const done = { icon: Check, tone: 'good' } as const;
const due = { icon: Clock, tone: 'idle' } as const;

const stepsOf = (dine: Dine, program: Program): TimelineEntry[] => {
  const reward = formatUnitsNamed(dine.units, program);
  const list = [
    step(
      steps.seen,
      [formatInstant(dine.dinedAt), dine.authCents === null ? '' : formatCents(dine.authCents)]
        .filter(Boolean)
        .join(', '),
      done,
    ),
  ];
  if (dine.clearedCents !== null)
    list.push(step(steps.final, formatCents(dine.clearedCents), done));
  else if (dine.status === 'Pending')
    list.push(step(steps.final, dine.dueAt ? formatInstant(dine.dueAt) : steps.finalDue, due));
  if (dine.status === 'Forfeit')
    return [...list, step(steps.nothing, text.noFurther, { icon: Ban, tone: 'bad' })];
  if (dine.heldUntil) list.push(step(steps.released, formatInstant(dine.heldUntil), due));
  if (dine.awardedAt)
    list.push(step(steps.earned, `${formatInstant(dine.awardedAt)}, ${reward}`, done));
  if (dine.paidAt) list.push(step(steps.paid, formatInstant(dine.paidAt), done));
  return list;
};

/** The terms of a dine, the facts of its day and how far it has come. */
export const DineSide = ({ explained: { dine } }: { explained: StaffDine }) => {
  const program = useProgram();
  const amount = (cents: number | null) => (cents === null ? null : formatCents(cents));
  return (
    <>
      <Properties
        title={text.termsTitle(formatDay(dine.dinedOn))}
        of={[
          [labels.tier, copy.members.tiers(dine.tier)],
          [labels.rate, text.rate(formatUnitsNamed(dine.rate, program))],
          [
            labels.vipRate,
            dine.vipRate === null ? null : text.rate(formatUnitsNamed(dine.vipRate, program)),
          ],
          [
            labels.maxSpend,
            dine.maxSpendCents === null
              ? text.noLimit
              : text.aMonth(formatCents(dine.maxSpendCents)),
          ],
          [
            labels.maxVisits,
            dine.maxVisits === null ? text.noLimit : text.aMonth(formatCount(dine.maxVisits)),
          ],
        ]}
      />
      <Properties
        title={text.facts}
        of={[
          [labels.weekday, formatWeekday(dine.dinedOn)],
          [labels.authorized, amount(dine.authCents)],
          [labels.cleared, amount(dine.clearedCents)],
          [labels.counted, amount(dine.eligibleCents)],
          [labels.refunded, dine.refundedCents > 0 ? amount(dine.refundedCents) : null],
          [labels.card, `${dine.cardType} ${dine.lastFour}`],
          [labels.network, dine.provider],
        ]}
      />
      <Properties title={text.where}>
        <Timeline label={text.where} entries={stepsOf(dine, program)} />
      </Properties>
    </>
  );
};
