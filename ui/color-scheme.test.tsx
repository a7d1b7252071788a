import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { chooseScheme, storedSchemeChoice, useScheme } from './color-scheme.ts';
import { SchemeSwitch } from './scheme-switch.tsx';

afterEach(() => {
  chooseScheme('system');
  delete document.documentElement.dataset.scheme;
  vi.unstubAllGlobals();
});

const SchemeShown = () => <p>{useScheme()}</p>;

describe('the color scheme', () => {
  const prefersDark = (matches: boolean) =>
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches } as MediaQueryList);
  const scheme = () => document.documentElement.dataset.scheme;

  it.each([
    ['dark', false, 'dark'],
    ['light', true, 'light'],
    ['system', true, 'dark'],
    ['system', false, 'light'],
  ] as const)('chosen as %s with a dark system %s is %s', (choice, isSystemDark, applied) => {
    prefersDark(isSystemDark);
    chooseScheme(choice);
    expect(scheme()).toBe(applied);
    expect(storedSchemeChoice()).toBe(choice);
  });

  it('is stored for a year on the whole site, and forgotten with the choice of the system', () => {
    prefersDark(false);
    const cookie = vi.spyOn(document, 'cookie', 'set');
    chooseScheme('dark');
    chooseScheme('system');
    expect(cookie.mock.calls.map(([text]) => text)).toEqual([
      expect.stringMatching(/=dark; path=\/; max-age=31536000; samesite=lax$/),
      expect.stringMatching(/=system; path=\/; max-age=0; samesite=lax$/),
    ]);
  });

  it('reaches components that show it', async () => {
    const { container } = render(<SchemeShown />);
    expect(container.textContent).toBe('light');
    prefersDark(false);
    await act(async () => chooseScheme('dark'));
    await vi.waitFor(() => expect(container.textContent).toBe('dark'));
  });
});

it('the switch of the color scheme applies a choice and shows the stored one', async () => {
  const scheme = <SchemeSwitch label="Appearance" labelOf={(choice) => `Use ${choice}`} />;
  const { unmount } = render(scheme);
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  await userEvent.click(screen.getByRole('radio', { name: 'Use dark' }));
  expect(document.documentElement.dataset.scheme).toBe('dark');
  unmount();
  render(scheme);
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Use dark' }).checked).toBe(true),
  );
});
