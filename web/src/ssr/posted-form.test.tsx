import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { errorReference, fieldErrors, hasStatus } from '#api-client/api-error.ts';
import type { PostedForm } from '#contract/page-host.ts';
import { renderInApp } from '../testing/render-in-app.tsx';
import { useServerForm } from './posted-form.ts';

const Start = () => {
  const { shown, values, error, errors } = useServerForm('signIn', '/login');
  return <pre>{JSON.stringify({ shown, values, errors, fields: fieldErrors(error) })}</pre>;
};
const start = () => JSON.parse(document.querySelector('pre')?.textContent ?? '{}');

const posted: PostedForm = {
  form: 'signIn',
  status: 400,
  values: { userName: 'ada@example.test' },
  errors: [
    { field: 'password', message: 'Password is required.' },
    { field: 'password', message: 'A second message.' },
  ],
};

afterEach(() => {
  document.querySelector('form')?.remove();
});

describe('the initial state of a form', () => {
  it('is empty when it was not posted', async () => {
    await renderInApp(<Start />);
    expect(start()).toEqual({ shown: {}, values: {}, errors: {}, fields: [] });
  });

  it('has the posted values and the first message of each field', async () => {
    await renderInApp(<Start />, { posted });
    expect(start()).toMatchObject({
      shown: { userName: 'ada@example.test' },
      values: { userName: 'ada@example.test' },
      errors: { password: { type: 'server', message: 'Password is required.' } },
    });
    expect(start().fields).toHaveLength(2);
  });

  it('has no error after a success', async () => {
    await renderInApp(<Start />, { posted: { ...posted, status: 200, errors: [] } });
    expect(start()).toMatchObject({ errors: {}, fields: [] });
  });

  it('ignores the outcome of another form', async () => {
    await renderInApp(<Start />, { posted: { ...posted, form: 'join' } });
    expect(start()).toMatchObject({ shown: {}, values: {} });
  });

  it('has values typed before hydration', async () => {
    const form = document.createElement('form');
    form.method = 'post';
    form.setAttribute('action', '/login');
    form.innerHTML = '<input name="userName" value="typed@example.test"><input name="x" disabled>';
    document.body.append(form);
    await renderInApp(<Start />, { posted });
    expect(start().values).toEqual({ userName: 'typed@example.test' });
    expect(start().shown).toEqual(posted.values);
  });

  it('is cleared on the next page', async () => {
    const { queryClient } = await renderInApp(<Start />, { posted });
    await waitFor(() => expect(queryClient.getQueryData(['postedForm'])).toBeUndefined());
    expect(screen.getByText(/ada@example\.test/)).toBeVisible();
  });
});

it.each([
  [undefined, false, ''],
  [new Error('network'), false, ''],
  ['text', false, ''],
])('%o has no status and no reference', (error, isStatus, reference) => {
  expect(hasStatus(error, 404)).toBe(isStatus);
  expect(errorReference(error)).toBe(reference);
  expect(fieldErrors(error)).toEqual([]);
});
