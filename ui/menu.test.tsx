import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Menu, MenuGroup, MenuItem } from './menu.tsx';

it('a menu opens from its button and closes when an item is chosen', async () => {
  const onChoose = vi.fn();
  render(
    <Menu trigger="Ada" label="Account of Ada">
      <MenuGroup>
        <MenuItem onClick={onChoose}>Sign out</MenuItem>
      </MenuGroup>
    </Menu>,
  );
  const button = screen.getByRole('button', { name: 'Account of Ada' });
  const panel = document.getElementById(button.getAttribute('aria-controls') ?? '');
  expect(button.getAttribute('popovertarget')).toBe(panel?.id);
  expect(panel?.getAttribute('popover')).toBe('auto');
  const hidePopover = vi.fn();
  Object.assign(panel ?? {}, { hidePopover });
  await userEvent.click(screen.getByText('Sign out'));
  expect(onChoose).toHaveBeenCalledOnce();
  expect(hidePopover).toHaveBeenCalled();
});
