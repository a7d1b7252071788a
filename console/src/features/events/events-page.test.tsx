import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderConsole, sessionOf } from '../../testing/render-console.tsx';

const event = {
  provider: 'simnet',
  messageId: 'm-1',
  transactionId: 'tx-1',
  eventType: 'clearing',
  occurredAt: '2026-11-19T19:00:00',
  receivedAt: '2026-11-20T01:00:00Z',
  mid: '4451',
  amountCents: 5428,
  descriptor: 'SQ *DUMPLING',
  outcome: 'unknownMerchant',
  dine: null,
  payload: { provider: 'simnet', cardToken: 'tok_…c41a' },
};
const unchanged = {
  hasChanges: false,
  dines: [],
  units: 0,
  outcome: { before: 'awarded', after: 'awarded' },
};
const changed = {
  hasChanges: true,
  units: 162,
  outcome: { before: 'unknownMerchant', after: 'awarded' },
  dines: [
    {
      before: null,
      after: {
        dineId: 7,
        restaurant: 'Dumpling Ledger',
        status: 'Awarded',
        reason: null,
        units: 162,
      },
    },
  ],
};
const responses = {
  'session/me': () => sessionOf('operator'),
  'events/search': () => ({ events: [event], hasMore: false }),
};

it('searches by what is in the address and shows the payload with the card masked', async () => {
  const { calls } = renderConsole('/own/events?lastFour=4242&amount=54.28&outcome=awarded', {
    ...responses,
  });
  await screen.findByText(/"cardToken": "tok_…c41a"/);
  expect(calls.find(([name]) => name === 'events/search')?.[1]).toMatchObject({
    partner: 'own',
    lastFour: '4242',
    amountCents: 5428,
    outcome: 'awarded',
    id: '',
  });
});

it('replays an event once the difference was shown', async () => {
  const { calls } = renderConsole('/own/events', { ...responses, 'events/replay': () => changed });
  await userEvent.click(await screen.findByRole('button', { name: 'Show the difference' }));
  await screen.findByText('New dine at Dumpling Ledger: Awarded, 162 points');
  expect(screen.getByText('Status: Unmatched to Awarded')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Reason'), 'Imported late');
  await userEvent.click(screen.getByRole('button', { name: 'Replay it' }));
  await screen.findByText('Replayed: +162');
  const sent = calls.filter(([name]) => name === 'events/replay').map(([, input]) => input);
  expect(sent).toMatchObject([{ isDryRun: true }, { expectedUnits: 162, reason: 'Imported late' }]);
});

it('a replay that changes nothing is not offered', async () => {
  renderConsole('/own/events', { ...responses, 'events/replay': () => unchanged });
  await userEvent.click(await screen.findByRole('button', { name: 'Show the difference' }));
  await screen.findByText('A replay would change nothing.');
  expect(screen.queryByRole('button', { name: 'Replay it' })).toBeNull();
});

it('names the roles that may replay', async () => {
  renderConsole('/own/events', { ...responses, 'session/me': () => sessionOf('support') });
  const show = await screen.findByRole('button', { name: 'Show the difference' });
  expect(show.title).toContain('Operator, Admin');
});
