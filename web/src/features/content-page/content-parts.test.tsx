import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contentQuery, copyOf } from '../../content/copy.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { ContentPage } from './content-page.tsx';
import { contentParts } from './content-parts.ts';
import { splitFigure } from './figures.tsx';

const block = (type: string, text: string) => ({ type, text_desktop: text, text_mobile: text });
const twoParts = [
  ...[block('title', 'What counts'), block('body_text', '<p>The tip</p>')],
  ...[block('title', 'What’s left out'), block('body_text', '<p>Cash</p>')],
  block('button', 'Go'),
];

const showPage = async (fields: Record<string, unknown>) => {
  const { queryClient, container } = await renderInApp(
    <ContentPage path="/own" headingLevel={1} />,
    { path: '/own' },
  );
  act(() =>
    queryClient.setQueryData(contentQuery('earn_details').queryKey, {
      meta: { count: 1, next_page: null, previous_page: null },
      data: [{ slug: 'own', fields: { url: '/own', sidebar: 'questions', ...fields } }],
    }),
  );
  await screen.findByText('The tip');
  return container;
};

it('splits a column at its titles and sets the buttons at its end apart', () => {
  const { parts, actions } = contentParts(twoParts.map((fields) => copyOf(fields)));
  expect(parts.map(({ id, blocks }) => [id, blocks.length])).toEqual([
    ['what-counts', 2],
    ['what-s-left-out', 2],
  ]);
  expect(actions).toHaveLength(1);
  expect(contentParts([copyOf(block('body_text', '<p>One</p>'))]).parts).toHaveLength(1);
});

it.each([
  ['1,500 points to start', '1,500', ' points to start'],
  ['$15', '$15', ''],
  ['5% back', '5%', ' back'],
  ['more points', '', 'more points'],
])('reads the figure of %j', (text, figure, rest) => {
  expect(splitFigure(text)).toEqual({ figure, rest });
});

it('lists the parts of a long text, each with a link to it', async () => {
  const container = await showPage({ contents_title: 'On this page', main_column: twoParts });
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
  for (const link of contents.getAllByRole('link')) {
    const part = container.querySelector(link.getAttribute('href') ?? '');
    expect(part?.querySelector('h2')?.textContent).toBe(link.textContent);
  }
});

it('shows the figures of an offer with what they are', async () => {
  const facts = [{ figure: '90 days', text: 'From the day you join' }];
  await showPage({ facts, main_column: twoParts });
  expect(screen.getByRole('definition').textContent).toBe('90 days');
  expect(screen.getByRole('term').textContent).toBe('From the day you join');
  expect(screen.queryByRole('navigation')).toBeNull();
});
