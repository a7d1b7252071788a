import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contentFixtures } from '../../testing/content-fixtures.ts';
import { partnerFixture } from '../../testing/partner-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { surveysOf } from './survey.ts';
import { SurveyBar } from './survey-bar.tsx';

const answerSurvey = vi.fn();
stubApi({ surveys: { answer: answerSurvey } });

const [survey] = surveysOf(contentFixtures.surveys ?? { meta: Object(null), data: [] });
const onSeen = vi.fn();

const open = () => {
  if (!survey) throw new Error('the base copy has no survey');
  return renderInApp(
    <SurveyBar survey={survey} isOpen onToggle={() => undefined} onSeen={onSeen} />,
  );
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answerSurvey.mockReset().mockResolvedValue({ received: true });
  onSeen.mockReset();
  window.localStorage.clear();
});
afterEach(() => vi.useRealTimers());

it('sends answers, thanks, and marks the survey as seen after four seconds', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: '4' }));
  await user.type(screen.getByRole('textbox'), 'More tacos');
  await user.click(screen.getByRole('button', { name: 'Send answers' }));
  expect(await screen.findByText(/We got your answers/)).toBeVisible();
  expect(answerSurvey).toHaveBeenCalledWith({
    survey: 'experience',
    answers: { ease: '4', found: '', more: 'More tacos' },
  });
  expect(onSeen).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(onSeen).toHaveBeenCalledOnce();
});

it.each([
  ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
  ['the bar goes', (unmount: () => void) => unmount()],
])('marks the survey as seen immediately when %s earlier', async (_, leave) => {
  const { user, unmount } = await open();
  await user.click(screen.getByRole('radio', { name: '4' }));
  await user.click(screen.getByRole('button', { name: 'Send answers' }));
  await screen.findByText(/We got your answers/);
  expect(window.localStorage.getItem('RN_surveySeenAt')).toBeNull();
  leave(unmount);
  expect(window.localStorage.getItem('RN_surveySeenAt')).toContain('experience');
});

it.each([
  [true, 1],
  [false, 0],
])(
  'with an extra privacy notice %s has %i below the form',
  async (hasExtraPrivacyNotice, count) => {
    if (!survey) throw new Error('the base copy has no survey');
    await renderInApp(
      <SurveyBar survey={survey} isOpen onToggle={() => undefined} onSeen={onSeen} />,
      { partner: partnerFixture({ hasExtraPrivacyNotice }) },
    );
    expect(screen.queryAllByText(/privacy policy/)).toHaveLength(count);
  },
);

it('marks a missing answer and sends nothing', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Send answers' }));
  expect(screen.getByText('This field is required.')).toBeVisible();
  expect(answerSurvey).not.toHaveBeenCalled();
  expect(document.activeElement?.getAttribute('name')).toBe('ease');
});

it('preserves all answers when sending fails', async () => {
  answerSurvey.mockRejectedValue(new Error('offline'));
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: '2' }));
  await user.type(screen.getByRole('textbox'), 'Kept');
  await user.click(screen.getByRole('button', { name: 'Send answers' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Kept');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '2' }).checked).toBe(true);
  expect(onSeen).not.toHaveBeenCalled();
});

it('restores answers that were not sent, for seven days', async () => {
  const first = await open();
  await first.user.click(screen.getByRole('radio', { name: '2' }));
  await first.user.type(screen.getByRole('textbox'), 'Unsent');
  first.unmount();
  const second = await open();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Unsent');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '2' }).checked).toBe(true);
  second.unmount();
  vi.setSystemTime(Date.now() + 7 * 86_400_000);
  await open();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('');
});

it('deletes the answers once they are sent', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: '4' }));
  await user.click(screen.getByRole('button', { name: 'Send answers' }));
  await screen.findByText(/We got your answers/);
  expect(window.localStorage.getItem('RN_surveyDrafts')).toBe('{}');
});
