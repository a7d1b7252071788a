import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { SurveyBars } from './survey-bars.tsx';

stubApi({ surveys: { answer: vi.fn() } });

const title = 'Did you find a place to eat?';
const seen = () => window.localStorage.getItem('RN_surveySeenAt');

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.setItem('RN_hasSearched', 'true');
  vi.spyOn(performance, 'now').mockReturnValue(60_000);
});

const open = (path = '/merchants/4100000') =>
  renderInApp(<SurveyBars onClose={() => undefined} />, { path });

it('shows a survey again after leaving it unopened, and not after closing it', async () => {
  const { unmount } = await open();
  expect(await screen.findByRole('region', { name: title })).toBeVisible();
  unmount();
  expect(seen()).toBeNull();
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /close/i }));
  expect(seen()).toContain('experience');
});

it('keeps an open survey on the next page', async () => {
  const { unmount, user } = await open();
  await user.click(await screen.findByRole('button', { name: title }));
  unmount();
  expect(seen()).toBeNull();
});

it.each(['/account', '/account/cards', '/search'])('shows none on %s', async (path) => {
  await open(path);
  expect(screen.queryByRole('region', { name: title })).toBeNull();
});

it('shows none before a search', async () => {
  window.sessionStorage.clear();
  await open();
  expect(screen.queryByRole('region', { name: title })).toBeNull();
});
