import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';

const reasons = [
  { reason: 'notRewardDay', dines: 30, cents: 120_000 },
  { reason: 'visitLimitReached', dines: 12, cents: 50_000 },
];

it('charts the dines that earned nothing by reason, and a row filters the list', async () => {
  const { calls, router } = renderConsole('/own/dines?status=Forfeit&from=2026-09-01', {
    'dines/find': () => ({ dines: [], hasMore: false }),
    'dines/reasons': () => ({ reasons }),
  });
  const chart = within(await screen.findByRole('table', { name: /earned nothing, by reason/ }));
  await chart.findByRole('row', { name: /All reasons 42 \$1,700\.00/ });
  expect(calls.find(([name]) => name === 'dines/reasons')?.[1]).toMatchObject({
    from: '2026-09-01',
  });
  await userEvent.click(chart.getByRole('link', { name: 'Not a reward day' }));
  const { search } = router.state.location;
  expect(search).toMatchObject({ reason: 'notRewardDay', status: 'Forfeit', from: '2026-09-01' });
  expect(calls.findLast(([name]) => name === 'dines/find')?.[1]).toMatchObject({
    reason: 'notRewardDay',
    status: 'Forfeit',
    from: '2026-09-01',
  });
});

it('has no chart among all dines', async () => {
  const { calls } = renderConsole('/own/dines', {
    'dines/find': () => ({ dines: [], hasMore: false }),
  });
  await screen.findByText('No dine yet');
  expect(calls.map(([name]) => name)).not.toContain('dines/reasons');
});
