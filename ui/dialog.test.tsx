import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

const Page = ({ staysThere }: { staysThere: boolean }) => {
  const [isOpen, setOpen] = useState(false);
  const [isGone, setGone] = useState(false);
  const close = () => {
    setGone(!staysThere);
    setOpen(false);
  };
  return (
    <main id="main" tabIndex={-1}>
      {!isGone && (
        <button type="button" onClick={() => setOpen(true)}>
          Ask
        </button>
      )}
      <Dialog isOpen={isOpen} onClose={close} title="Sure?">
        <input aria-label="Why" />
      </Dialog>
    </main>
  );
};

it.each([
  ['to what opened it', true],
  ['to the content when what opened it is gone', false],
])('moves focus in and restores it %s', async (_, staysThere) => {
  const user = userEvent.setup();
  render(<Page staysThere={staysThere} />);
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Why' }));
  await user.keyboard('{Escape}');
  const place = staysThere ? screen.getByRole('button', { name: 'Ask' }) : screen.getByRole('main');
  await expect.poll(() => document.activeElement).toBe(place);
});

it('opens after hydration when it is open at first', async () => {
  const open = <Dialog isOpen onClose={() => undefined} title="Sure?" />;
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(open);
  const onRecoverableError = vi.fn();
  const root = await act(async () => hydrateRoot(container, open, { onRecoverableError }));
  expect(screen.getByRole('dialog', { name: 'Sure?' })).toBeVisible();
  expect(onRecoverableError).not.toHaveBeenCalled();
  act(() => root.unmount());
});

it.each([
  ['reserves the gutter of the scrollbar of a page that has one', 1009, true],
  ['reserves no gutter on a page without a scrollbar', 1024, false],
])('%s', async (_, pageWidth, hasGutter) => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(pageWidth);
  render(<Page staysThere />);
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  expect(document.documentElement.hasAttribute('data-scrollbar')).toBe(hasGutter);
});
