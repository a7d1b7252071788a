import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { ShareButton } from './merchant-header.tsx';

vi.mock('#ui/show-toast.ts', () => ({ showToast: { success: vi.fn() } }));

afterEach(() => Reflect.deleteProperty(navigator, 'share'));

it('uses the Web Share API where available', async () => {
  const share = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const { user } = await renderInApp(<ShareButton name="Osteria Fiorella" className="" />);
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({ title: 'Osteria Fiorella', url: window.location.href });
});

it('otherwise copies the URL and confirms', async () => {
  const { user } = await renderInApp(<ShareButton name="Osteria Fiorella" className="" />);
  const { showToast } = await import('#ui/show-toast.ts');
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(await navigator.clipboard.readText()).toBe(window.location.href);
  expect(showToast.success).toHaveBeenCalledWith('Link copied.');
});
