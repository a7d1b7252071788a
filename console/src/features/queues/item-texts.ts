import type { StaffQueueItem } from '#contract/staff/queues.ts';
import type { EventType } from '#domain/earning/events/feed-event.ts';
import { copy } from '../../copy/copy.ts';
import { formatCents, formatCount, formatDay } from '../../session/format.ts';
import { reasonText } from '../dines/dine-columns.tsx';

type ItemTexts = { title: string; detail: string; facts: string; amount: string };

const text = copy.queues;
const amountOf = (cents: number | null): string => (cents === null ? '' : formatCents(cents));

/** An item of any queue as the texts of its row. */
export const itemTexts = ({ facts }: StaffQueueItem): ItemTexts => {
  switch (facts.kind) {
    case 'claim':
      return {
        title: facts.restaurant,
        detail: facts.email,
        facts: text.candidates(formatCount(facts.candidates)),
        amount: amountOf(facts.amountCents),
      };
    case 'dine': {
      const { twin } = facts;
      return {
        title: facts.restaurant,
        detail: facts.email,
        facts: twin
          ? text.twin(formatCents(twin.amountCents), formatDay(twin.date))
          : reasonText(facts.reason),
        amount: amountOf(facts.amountCents),
      };
    }
    case 'event':
      return {
        title:
          facts.descriptor ?? (copy.dines.events[facts.eventType as EventType] || facts.eventType),
        detail: formatDay(facts.date),
        facts: facts.identifier === null ? text.noIdentifier : text.identifier(facts.identifier),
        amount: amountOf(facts.amountCents),
      };
    case 'eventConflict':
      return { title: text.eventConflict, detail: '', facts: facts.reason, amount: '' };
    case 'awardConflict':
      return {
        title: text.awardConflict(facts.status, facts.decided),
        detail: '',
        facts: facts.reason,
        amount: '',
      };
  }
};
