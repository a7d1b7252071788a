import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contentQuery } from '../content/copy.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { Announcement } from './announcement.tsx';

const show = async (fields: object) => {
  const app = await renderInApp(<Announcement />);
  const first = { slug: 'first', fields: { ...fields } };
  app.queryClient.setQueryData(contentQuery('announcement_banner').queryKey, {
    meta: { count: 2, next_page: null, previous_page: null },
    data: [first, { slug: 'second', fields: { banner_copy: [{ type: 'text', text: 'No' }] } }],
  });
  await screen.findByText('Bonus week.', { exact: false });
  return app;
};

const pieces = [
  { type: 'text', text: 'Bonus week.' },
  { type: 'link', text: 'See how', url: '/earn' },
  { type: 'link', text: 'The rules', url: 'https://rules.example/x', new_tab: true },
];

it('renders the pieces of the first entry', async () => {
  await show({ banner_copy: pieces });
  const inside = screen.getByRole('link', { name: 'See how' });
  expect(inside.getAttribute('href')).toBe('/earn');
  expect(inside.getAttribute('target')).toBeNull();
  const outside = screen.getByRole('link', { name: 'The rules' });
  expect(outside.getAttribute('target')).toBe('_blank');
  expect(outside.getAttribute('rel')).toContain('noopener');
  expect(screen.getByRole('paragraph').textContent).toBe('Bonus week. See how The rules ');
  expect(screen.queryByText('No')).toBeNull();
  expect(screen.queryByRole('button', { name: 'More info' })).toBeNull();
});

it('toggles its tooltip with More info', async () => {
  const { user } = await show({ banner_copy: pieces, tooltip_copy: 'Until Sunday.' });
  const more = screen.getByRole('button', { name: 'More info' });
  expect(more.getAttribute('aria-expanded')).toBe('false');
  more.focus();
  await user.keyboard('{Enter}');
  expect(more.getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{Escape}');
  expect(more.getAttribute('aria-expanded')).toBe('false');
  await user.click(more);
  expect(more.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText('Until Sunday.')).toBeVisible();
});

it('closes for the visit, and moves the focus to the page', async () => {
  const { user } = await show({ banner_copy: pieces });
  document.body.insertAdjacentHTML('beforeend', '<main id="main" tabindex="-1"></main>');
  await user.click(screen.getByRole('button', { name: 'Close the announcement' }));
  expect(document.documentElement.dataset.announcement).toBe('closed');
  expect(window.sessionStorage.getItem('RN_announcementClosed')).toBe('1');
  expect(document.activeElement?.id).toBe('main');
});
