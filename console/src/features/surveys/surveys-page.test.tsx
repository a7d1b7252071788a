import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole, sessionOf } from '../../testing/render-console.tsx';

const responses = {
  'session/me': () => sessionOf('marketing'),
  'surveys/list': () => ({
    surveys: [{ survey: 'experience', title: 'Found it?', responses: 4, latestAt: null }],
  }),
  'surveys/results': () => ({
    responses: 4,
    members: 3,
    questions: [
      {
        name: 'ease',
        label: 'How easy?',
        type: 'rating',
        answered: 4,
        average: 4.25,
        values: [1, 0, 0, 0, 3].map((count, index) => ({ value: String(index + 1), count })),
      },
      { name: 'more', label: 'More?', type: 'text', answered: 1, average: null, values: [] },
    ],
  }),
  'surveys/comments': () => ({
    comments: [
      {
        id: 9,
        question: 'more',
        text: 'Longer hours',
        isMember: true,
        receivedAt: '2026-02-01T12:00:00Z',
      },
    ],
    hasMore: false,
  }),
};

it('draws how often each value was chosen, and lists the comments with their question', async () => {
  renderConsole('/own/surveys', responses);
  const ease = within(await screen.findByRole('table', { name: 'How easy?' }));
  expect(ease.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    ...['1125%', '200%', '300%', '400%', '5375%'],
  ]);
  expect(screen.getByText('4 answers, 4.3 on average')).toBeVisible();
  expect(screen.getByText('1 of visitors')).toBeVisible();
  const row = (await screen.findByText('Longer hours')).closest('tr');
  expect(row).toHaveTextContent('More?');
  expect(row).toHaveTextContent('A member');
});

it('exports the responses of the survey since its day', async () => {
  const { calls } = renderConsole('/own/surveys?from=2026-02-01', responses);
  await screen.findByRole('button', { name: /Export/ });
  await screen.findByText('Longer hours');
  expect(calls.find(([path]) => path === 'surveys/results')?.[1]).toEqual({
    partner: 'own',
    survey: 'experience',
    from: '2026-02-01',
  });
});

it('names what is missing where no one has answered yet', async () => {
  renderConsole('/own/surveys', {
    ...responses,
    'surveys/results': () => ({ responses: 0, members: 0, questions: [] }),
  });
  expect(await screen.findByText('No response yet')).toBeVisible();
});
