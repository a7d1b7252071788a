import { act, fireEvent, waitFor } from '@testing-library/react';
import { expect, type Mock, vi } from 'vitest';

/**
 * Submits the form around a control again before the first request returns, and expects one request; a second one
 * would begin with a CAPTCHA in forms that have one.
 */
export const submitTwice = async (
  control: HTMLElement,
  send: Mock,
  beginCaptcha: Mock = vi.fn(),
): Promise<void> => {
  const pending = Promise.withResolvers<never>();
  send.mockReset().mockReturnValue(pending.promise);
  const form = control.closest('form');
  if (!form) throw new Error('the control is in no form');
  await act(async () => {
    fireEvent.submit(form);
    fireEvent.submit(form);
  });
  await waitFor(() => expect(send).toHaveBeenCalled());
  await act(async () => {
    fireEvent.submit(form);
  });
  await vi.dynamicImportSettled();
  expect(send).toHaveBeenCalledTimes(1);
  expect(beginCaptcha).not.toHaveBeenCalled();
  await act(async () => pending.reject(new TypeError('Failed to fetch')));
};
