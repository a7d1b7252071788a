import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#api-client/api-error.ts';
import type { ReviewForm } from '#contract/reviews.ts';
import { memberFixture } from '../../testing/member-fixture.ts';
import { partnerFixture } from '../../testing/partner-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { ReviewPage } from './review-page.tsx';

const api = {
  form: vi.fn(),
  post: vi.fn(),
  edit: vi.fn(),
  addPhoto: vi.fn(),
  removePhoto: vi.fn(),
};
stubApi({ reviews: api });

const aspects = { food: null, service: null, room: null, value: null };
const form: ReviewForm = {
  id: '7',
  state: 'open',
  closesOn: '2026-11-03',
  author: 'Maya O.',
  dine: {
    date: '2026-09-29',
    merchantId: '41',
    merchantName: 'Forno Sackett',
    imageBaseUrl: '',
    amount: 74.2,
    benefit: 222,
    isWaiting: false,
  },
  review: null,
  photos: [],
};
const written: ReviewForm = {
  ...form,
  review: {
    rating: 4,
    aspects: { ...aspects, food: 5 },
    comment: 'Ask for the honey.',
    status: 'Pending',
    rejectedBecause: '',
    postedOn: '2026-10-01',
  },
};
const conflict = (code: string) =>
  new ApiError({ status: 409, statusText: 'Conflict' }, { code, message: 'Conflict' });

const open = (path = '/surveys/jB7dQ2#transaction_id=7', isMember = true) =>
  renderInApp(<ReviewPage />, {
    path,
    member: isMember ? memberFixture() : null,
    partner: partnerFixture({ typeformCode: 'jB7dQ2' }),
  });

beforeEach(() => {
  api.form.mockReset().mockResolvedValue(form);
  api.post.mockReset().mockResolvedValue(written);
  api.edit.mockReset().mockResolvedValue(written);
  window.sessionStorage.clear();
});

const star = (group: RegExp, name: RegExp) =>
  screen
    .getByRole('group', { name: group })
    .querySelector<HTMLInputElement>(`input[value="${name.source}"]`);

describe('the review form', () => {
  it('names the restaurant, the last day and how the review is signed', async () => {
    await open();
    expect(await screen.findByRole('heading', { name: 'How was Forno Sackett?' })).toBeVisible();
    expect(screen.getByText(/^Review this visit by Tuesday, November 3/)).toBeVisible();
    expect(screen.getByText(/Shown as Maya O\./)).toBeVisible();
    expect(api.form).toHaveBeenCalledWith({ id: '7' }, expect.anything());
  });

  it('requires stars and moves the focus to them', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Post review' }));
    expect(screen.getByText('Choose a star rating.').querySelector('svg')).not.toBeNull();
    expect(document.activeElement?.getAttribute('name')).toBe('rating');
    expect(api.post).not.toHaveBeenCalled();
  });

  it('sends stars, aspects and text, then thanks', async () => {
    const { user } = await open();
    await screen.findByRole('button', { name: 'Post review' });
    await user.click(star(/^Overall/, /4/) as HTMLElement);
    await user.click(star(/^Food/, /5/) as HTMLElement);
    await user.click(star(/^Value/, /2/) as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Clear Value' }));
    await user.type(screen.getByRole('textbox'), 'Ask for the honey.');
    await user.click(screen.getByRole('button', { name: 'Post review' }));
    expect(await screen.findByRole('heading', { name: /^Thanks/ })).toBeVisible();
    expect(api.post).toHaveBeenCalledWith({
      id: '7',
      rating: 4,
      aspects: { ...aspects, food: 5 },
      comment: 'Ask for the honey.',
    });
    expect(window.sessionStorage.getItem('RN_reviewDraft')).toBeNull();
  });

  it('preserves typed text when sending fails, even after a reload', async () => {
    api.post.mockRejectedValue(new TypeError('offline'));
    const { user, unmount } = await open();
    await screen.findByRole('button', { name: 'Post review' });
    await user.click(star(/^Overall/, /2/) as HTMLElement);
    await user.type(screen.getByRole('textbox'), 'Cold soup');
    await user.click(screen.getByRole('button', { name: 'Post review' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/still here/);
    unmount();
    await open();
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe('Cold soup');
    expect(star(/^Overall/, /2/)?.checked).toBe(true);
  });

  it.each([
    ['conflict', written, 'You already reviewed this visit'],
    ['tooLate', { ...form, state: 'closed' as const }, 'Review expired'],
  ])('shows the outcome when the server reports %s', async (code, next, title) => {
    api.post.mockRejectedValue(conflict(code));
    const { user } = await open();
    await screen.findByRole('button', { name: 'Post review' });
    await user.click(star(/^Overall/, /2/) as HTMLElement);
    api.form.mockResolvedValue(next);
    await user.click(screen.getByRole('button', { name: 'Post review' }));
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  });
});

describe('a dine with a review', () => {
  it('shows it and can be edited while the window is open', async () => {
    api.form.mockResolvedValue(written);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Edit review' }));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Ask for the honey.');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(api.edit).toHaveBeenCalledOnce());
  });

  it('cannot be edited after the window', async () => {
    api.form.mockResolvedValue({ ...written, state: 'closed' });
    await open();
    expect(await screen.findByText('Ask for the honey.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit review' })).toBeNull();
  });
});

it.each([
  ['closed', 'Review expired'],
  ['unavailable', 'This visit can’t be reviewed'],
] as const)('offers no form for a dine that is %s', async (state, title) => {
  api.form.mockResolvedValue({ ...form, state });
  await open();
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Post review' })).toBeNull();
  expect(screen.queryByText(/a review earns the same/)).toBeNull();
});

it('prompts a visitor to sign in and requests nothing', async () => {
  await open('/surveys/jB7dQ2#transaction_id=7', false);
  expect(await screen.findByRole('heading', { name: /Sign in to review/ })).toBeVisible();
  expect(api.form).not.toHaveBeenCalled();
});

it.each([
  ['an incomplete link', '/surveys/jB7dQ2'],
  ["another member's visit", '/surveys/jB7dQ2#transaction_id=8'],
])('finds no dine for %s', async (_, path) => {
  api.form.mockRejectedValue(new ApiError({ status: 404, statusText: 'Not Found' }, {}));
  await open(path);
  expect(await screen.findByRole('heading', { name: 'We can’t find that visit' })).toBeVisible();
});

describe('photos of a review', () => {
  const photo = { id: 'p1', url: '/review-photos?id=p1', width: 80, height: 60 };
  const jpeg = new File(['x'], 'plate.jpg', { type: 'image/jpeg' });
  const choose = async (file: File) => {
    const { user } = await open();
    await user.upload(await screen.findByLabelText('Add photos'), file);
    return user;
  };

  it('are stored as they are chosen, and can be removed', async () => {
    api.addPhoto.mockResolvedValue({ ...form, photos: [photo] });
    api.removePhoto.mockResolvedValue(form);
    const user = await choose(jpeg);
    expect(await screen.findByRole('img', { name: 'Photo 1 of your review' })).toBeVisible();
    expect(api.addPhoto).toHaveBeenCalledWith({ id: '7', data: 'eA==' });
    expect(screen.getByText('1 of 3 photos')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove photo 1' }));
    await waitFor(() => expect(screen.queryByRole('img', { name: /Photo 1/ })).toBeNull());
    expect(api.removePhoto).toHaveBeenCalledWith({ id: '7', photoId: 'p1' });
  });

  it('that are not photos are rejected with an explanation', async () => {
    const body = { code: 'badRequest', errors: [{ field: 'data', message: 'notAPhoto' }] };
    api.addPhoto.mockRejectedValue(new ApiError({ status: 400, statusText: '' }, body));
    await choose(jpeg);
    expect((await screen.findByRole('alert')).textContent).toMatch(/isn’t a JPEG/);
  });

  it('that are larger than 5 MB are not sent', async () => {
    api.addPhoto.mockClear();
    await choose(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/larger than 5 MB/);
    expect(api.addPhoto).not.toHaveBeenCalled();
  });
});
