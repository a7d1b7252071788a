import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { adoptFilledFields } from '../../browser/adopt-filled-fields.ts';
import { cardFixture } from '../../testing/card-fixture.ts';
import { claimFixture } from '../../testing/claim-fixture.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { stubApi } from '../../testing/stub-api.ts';
import { ClaimForm } from './claim-form.tsx';

const claims = { list: vi.fn(), create: vi.fn() };
const cards = [cardFixture()];
stubApi({
  claims,
  cards: { list: async () => cards },
});
beforeEach(() => {
  claims.create.mockReset().mockResolvedValue(claimFixture());
  claims.list.mockReset().mockResolvedValue([]);
});

const fill = async () => {
  const onDone = vi.fn();
  await renderInApp(<ClaimForm today="2026-06-15" onDone={onDone} />);
  await screen.findByRole('option', { name: /4242/ });
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type(/^Restaurant/, 'Lupa');
  type(/^Date of the visit/, '2026-06-01');
  type(/^Amount in dollars/, '42.50');
  type(/^Card/, '4242');
  return {
    onDone,
    type,
    send: () => fireEvent.click(screen.getByRole('button', { name: 'Send' })),
  };
};
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText(/^Photo of your receipt/), { target: { files: [file] } });

const typed = {
  restaurant: 'Lupa',
  purchasedOn: '2026-06-01',
  amount: '42.50',
  lastFour: '4242',
};

it('sends a note and a photo of the receipt with the claim', async () => {
  const { onDone, type, send } = await fill();
  type(/^Anything else/, 'Table 7');
  choose(new File(['photo'], 'receipt.jpg', { type: 'image/jpeg' }));
  send();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(claims.create).toHaveBeenCalledWith({
    ...typed,
    note: 'Table 7',
    photo: Buffer.from('photo').toString('base64'),
  });
});

it('sends neither when the member adds none', async () => {
  const { onDone, send } = await fill();
  send();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(claims.create).toHaveBeenCalledWith(typed);
});

it('rejects a file that is not a photo with a plain message and does not send it', async () => {
  const { onDone, send } = await fill();
  choose(new File(['%PDF'], 'receipt.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('Choose a photo in JPEG, PNG or WebP format.')).toBeVisible();
  send();
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(claims.create).toHaveBeenCalledWith(typed);
});

it('sends one claim for a double click', async () => {
  const { onDone } = await fill();
  const button = screen.getByRole('button', { name: 'Send' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(claims.create).toHaveBeenCalledTimes(1);
  expect(onDone).toHaveBeenCalledTimes(1);
});

describe('fields that a password manager fills without an event', () => {
  let stop: () => void;
  beforeEach(() => {
    stop = adoptFilledFields();
  });
  afterEach(() => stop());

  it.each([
    ['the page', (input: HTMLInputElement, value: string) => (input.value = value)],
    [
      'an extension',
      (input: HTMLInputElement, value: string) =>
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
          input,
          value,
        ),
    ],
  ])('are sent when %s set them', async (_, set) => {
    const { onDone, send } = await fill();
    set(screen.getByLabelText<HTMLInputElement>(/^Restaurant/), 'Osteria');
    send();
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(claims.create).toHaveBeenCalledWith({ ...typed, restaurant: 'Osteria' });
  });
});
