import { rollUpInsight } from '#server/staff/index.ts';
import type { BarName } from '../bars.ts';
import { type Figure, p95 } from '../figures.ts';
import { checkpoint, withProgram } from '../posting/program.ts';
import { PARTNER } from '../posting/workload.ts';
import { createStaffClient, type StaffClient } from '../staff-client.ts';
import { startThrowawayPostgres } from '../throwaway-postgres.ts';
import { changeLatestDine, fillProgram } from './fill-program.ts';

const DATABASE = 'console';

const monthOf = (date: Date): string => date.toISOString().slice(0, 7);

const texts = (): readonly string[] => [
  ...['maya', 'okafor1', 'maya okafor', 'maya.7@example.test', 'N600000077', '(555) 000 0077'],
  ...['4242', 'tx-123456', '654321', 'Kitchen 77', 'okafor1 kitchen', 'last4:4242'],
  ...['maya last4:0777', `amount:>150 on:${monthOf(new Date(Date.now() - 40 * 86_400_000))}`],
  ...['amount:199.99', 'status:pending', 'kitchen 9 status:forfeit amount:<50'],
];

const dayAgo = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const insightCalls = (): Call[] => {
  const bar = 'consoleScreen' as const;
  const days = { partner: PARTNER, unit: 'day' as const, from: dayAgo(27), to: dayAgo(0) };
  const months = { partner: PARTNER, unit: 'month' as const, from: dayAgo(330), to: dayAgo(0) };
  return [
    { subject: 'home', bar, run: ({ home }) => home.figures({ partner: PARTNER }) },
    { subject: 'insight by day', bar, run: ({ insight }) => insight.overview(days) },
    { subject: 'insight by month', bar, run: ({ insight }) => insight.overview(months) },
    { subject: 'funnel by month', bar, run: ({ insight }) => insight.funnel(months) },
    {
      subject: 'top restaurants by month',
      bar,
      run: ({ insight }) => insight.restaurants(months),
    },
    { subject: 'retention', bar, run: ({ insight }) => insight.retention(days) },
  ];
};

type Call = { subject: string; bar: BarName; run: (client: StaffClient) => Promise<unknown> };

const calls = (): Call[] => [
  ...texts().map((text) => ({
    subject: `“${text}”`,
    bar: 'consoleSearch' as const,
    run: ({ search }: StaffClient) => search.find({ partner: PARTNER, text }),
  })),
  {
    subject: 'members by a text and a tier',
    bar: 'consoleScreen',
    run: ({ members }) => members.list({ partner: PARTNER, text: 'maya', tier: 'OptedIn' }),
  },
  {
    subject: 'all members',
    bar: 'consoleScreen',
    run: ({ members }) => members.list({ partner: PARTNER }),
  },
  {
    subject: 'dines by reason',
    bar: 'consoleScreen',
    run: ({ dines }) => dines.find({ partner: PARTNER, reason: 'notRewardDay' }),
  },
  {
    subject: 'the account of a member',
    bar: 'consoleScreen',
    run: ({ memberAccount }) =>
      memberAccount.show({ partner: PARTNER, email: 'theo.77@example.test' }).catch(() => null),
  },
  ...insightCalls(),
];

const measure = async (client: StaffClient, { subject, bar, run }: Call, rounds: number) => {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const startedAt = performance.now();
    await run(client);
    if (round > 0) times.push(performance.now() - startedAt);
  }
  return { subject, bar, value: p95(times) };
};

type Size = { members: number; dines: number; rounds: number };

/** Times of the palette and the lists of the console on PostgreSQL, in process. */
export const benchConsole = async ({ members, dines, rounds }: Size): Promise<Figure[]> => {
  const postgres = await startThrowawayPostgres();
  try {
    return await withProgram(postgres, { name: DATABASE, members }, async (db) => {
      await fillProgram(db, dines);
      await rollUpInsight(db);
      // In use, dines of the current month changed since the last count.
      await changeLatestDine(db);
      checkpoint(postgres, DATABASE);
      const figures: Figure[] = [];
      for (const call of calls())
        figures.push(await measure(createStaffClient(db, PARTNER), call, rounds));
      return figures;
    });
  } finally {
    await postgres.stop();
  }
};
