import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { contentFixtures, contentWith } from '../../testing/content-fixtures.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import {
  markSurveySeen,
  readSurveyDraft,
  saveSurveyDraft,
  surveySeenAt,
  surveysOf,
} from './survey.ts';
import { SurveyOutcome } from './survey-outcome.tsx';
import { SurveyPage } from './survey-page.tsx';

const answerSurvey = vi.fn();
stubApi({ surveys: { answer: answerSurvey } });

const slug = 'experience';
beforeEach(() => {
  answerSurvey.mockReset().mockResolvedValue({ received: true });
  window.localStorage.clear();
});
const open = (input: Parameters<typeof renderInApp>[1] = {}) =>
  renderInApp(<SurveyPage slug={slug} />, { path: '/surveys', ...input });
const send = () => screen.getByRole('button', { name: 'Send answers' });

describe('the page of a survey', () => {
  it('counts answered questions, ignoring blank answers', async () => {
    const { user } = await open();
    expect(screen.getByText('0 of 3 answered')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '4' }));
    expect(screen.getByText('1 of 3 answered')).toBeVisible();
    await user.type(screen.getByRole('textbox'), '  ');
    expect(screen.getByText('1 of 3 answered')).toBeVisible();
  });

  it('names a required question that was skipped, focuses it and sends nothing', async () => {
    const { user } = await open();
    await user.click(send());
    const group = screen.getByRole('group', { name: /How easy was it/ });
    expect(group.textContent).toMatch(/required|Choose|Enter/i);
    expect(group.querySelector('svg')).not.toBeNull();
    expect(document.activeElement?.getAttribute('name')).toBe('ease');
    expect(answerSurvey).not.toHaveBeenCalled();
  });

  it('sends, marks the survey as seen, forgets the draft and shows the thanks', async () => {
    const { user, router } = await open();
    await user.click(screen.getByRole('radio', { name: '4' }));
    await user.click(send());
    await waitFor(() => expect(router.state.location.pathname).toBe('/surveys/success'));
    expect(surveySeenAt(slug)).toBeGreaterThan(0);
    expect(readSurveyDraft(slug, Date.now())).toBeNull();
  });

  it('shows the error page when sending fails, and preserves typed answers', async () => {
    answerSurvey.mockRejectedValue(new Error('offline'));
    const { user, router } = await open();
    await user.click(screen.getByRole('radio', { name: '2' }));
    await user.type(screen.getByRole('textbox'), 'More tacos');
    await user.click(send());
    await waitFor(() => expect(router.state.location.pathname).toBe('/surveys/error'));
    expect(readSurveyDraft(slug, Date.now())).toEqual({ ease: '2', more: 'More tacos' });
    expect(surveySeenAt(slug)).toBeNull();
  });

  it('starts with the draft saved on this device', async () => {
    saveSurveyDraft(slug, { ease: '5', more: 'Better map' }, Date.now());
    await open();
    expect(await screen.findByDisplayValue('Better map')).toBeVisible();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '5' }).checked).toBe(true);
  });

  it('shows the first survey when the URL names an unknown one', async () => {
    await renderInApp(<SurveyPage slug="unknown" />);
    expect(screen.getByRole('heading', { name: 'Did you find a place to eat?' })).toBeVisible();
  });
});

describe('a survey of an external provider', () => {
  const content = contentWith('surveys', slug, { typeform_code: 'AbC123' });
  const submit = (origin: string, source: MessageEventSource | null, type = 'form-submit') =>
    act(
      () =>
        void window.dispatchEvent(new MessageEvent('message', { origin, source, data: { type } })),
    );

  it('is framed in a sandbox', async () => {
    await open({ content });
    const frame = screen.getByTitle('Did you find a place to eat?');
    expect(frame.getAttribute('src')).toContain('AbC123');
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-same-origin');
    expect(frame.getAttribute('referrerpolicy')).toBe('strict-origin');
  });

  it('counts as answered only after a message from its frame and origin', async () => {
    const { router } = await open({ content });
    const frame = screen.getByTitle<HTMLIFrameElement>('Did you find a place to eat?');
    const { origin } = new URL(frame.src);
    submit('https://evil.example', frame.contentWindow);
    submit(origin, window);
    submit(origin, frame.contentWindow, 'form-ready');
    expect(surveySeenAt(slug)).toBeNull();
    submit(origin, frame.contentWindow);
    await waitFor(() => expect(router.state.location.pathname).toBe('/surveys/success'));
  });
});

describe('survey data on this device', () => {
  const day = 86_400_000;
  const now = Date.UTC(2026, 5, 15);

  it('is a draft for seven days', () => {
    saveSurveyDraft(slug, { ease: '3' }, now);
    expect(readSurveyDraft(slug, now + 7 * day - 1)).toEqual({ ease: '3' });
    expect(readSurveyDraft(slug, now + 7 * day)).toBeNull();
    expect(readSurveyDraft('other', now)).toBeNull();
  });

  it('is one draft for each survey', () => {
    saveSurveyDraft(slug, { ease: '3' }, now);
    saveSurveyDraft('other', { ease: '1' }, now);
    saveSurveyDraft(slug, null, now);
    expect(readSurveyDraft(slug, now)).toBeNull();
    expect(readSurveyDraft('other', now)).toEqual({ ease: '1' });
  });

  it('records when each was last seen', () => {
    expect(surveySeenAt(slug)).toBeNull();
    markSurveySeen(slug, now);
    markSurveySeen('other', now + 1);
    expect([surveySeenAt(slug), surveySeenAt('other')]).toEqual([now, now + 1]);
  });

  it.each(['no JSON', 'null', '7', '[]', '{"experience":{}}'])(
    'is ignored when it is %s',
    (stored) => {
      window.localStorage.setItem('RN_surveyDrafts', stored);
      expect(readSurveyDraft(slug, now)).toBeNull();
      window.localStorage.setItem('RN_surveySeenAt', 'no JSON');
      expect(surveySeenAt(slug)).toBeNull();
    },
  );
});

it('only entries with questions or an external form are surveys', () => {
  const page = contentFixtures.surveys ?? { meta: Object(null), data: [] };
  expect(surveysOf(page).map((survey) => survey.slug)).toEqual(['experience']);
});

it.each([
  ['success', 'Thanks for telling us', 'Find a restaurant', '/search'],
  ['error', /answers/, 'Open the survey again', '/surveys'],
] as const)('the page after %s has a title and leads on', async (outcome, title, action, to) => {
  await renderInApp(<SurveyOutcome outcome={outcome} />);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: action }).getAttribute('href')).toBe(to);
});
