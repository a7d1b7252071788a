import { type Figure, median } from '../figures.ts';
import { startThrowawayPostgres } from '../throwaway-postgres.ts';
import { type Delay, measureDelay } from './measure-delay.ts';
import { measurePosting } from './measure-posting.ts';

const HANGING = 200;
// Where nothing hangs, the pause between two looks for events decides the delay.
const LEAST_DELAY_S = 0.5;

const later = (delays: readonly Delay[]): number => median(delays.map((delay) => delay.later));
const textOf = ({ first, later }: Delay = { first: 0, later: 0 }): string =>
  `${first.toFixed(2)} and ${later.toFixed(2)} s`;

type Size = { events: number; rounds: number };

/** Webhooks on PostgreSQL: what they cost posting, how fast events are queued, and one endpoint beside hanging ones. */
export const benchWebhooks = async ({ events, rounds }: Size): Promise<Figure[]> => {
  const postgres = await startThrowawayPostgres();
  try {
    const alone: Delay[] = [];
    const beside: Delay[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      alone.push(await measureDelay(postgres, 0));
      beside.push(await measureDelay(postgres, HANGING));
      console.log(
        `round ${round}: delivered in ${textOf(alone.at(-1))} alone, ${textOf(beside.at(-1))} beside ${HANGING} endpoints that hang`,
      );
    }
    console.log(`posting on PostgreSQL ${postgres.version}: ${events} events a round`);
    const posted = await measurePosting(postgres, { events, rounds });
    return [
      {
        bar: 'postingWithWebhooks',
        subject: '',
        value: median(posted.map(({ bare, subscribed }) => subscribed / bare)),
      },
      { bar: 'webhooksQueued', subject: '', value: median(posted.map(({ queued }) => queued)) },
      { bar: 'webhookDelay', subject: '', value: median(beside.map(({ first }) => first)) },
      {
        bar: 'webhookFairness',
        subject: '',
        value: later(beside) / Math.max(later(alone), LEAST_DELAY_S),
        note: `${later(alone).toFixed(2)} s without them`,
      },
    ];
  } finally {
    await postgres.stop();
  }
};
