import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Star from 'lucide-react/icons/star';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { CheckField } from './check-field.tsx';
import { EmptyState } from './empty-state.tsx';
import { SelectField, TextField } from './field.tsx';
import { FormFailure } from './form-notes.tsx';
import { Notice } from './notice.tsx';
import { Rating } from './rating.tsx';
import { RichText } from './rich-text.tsx';
import { Sheet } from './sheet.tsx';
import { StatusLabel } from './status-label.tsx';
import { useDisclosure } from './use-disclosure.ts';
import { useMediaQuery } from './use-media-query.ts';

const WidthShown = () => <p>{useMediaQuery('(width >= 861px)') ? 'wide' : 'narrow'}</p>;

const Disclosure = () => {
  const { root, button, panel } = useDisclosure();
  return (
    <>
      <div {...root}>
        <button type="button" {...button}>
          More
        </button>
        <div {...panel}>
          <a href="#item">Item</a>
          <p>Text</p>
        </div>
      </div>
      <button type="button">Elsewhere</button>
    </>
  );
};

describe('rich text', () => {
  it('is a block with its markup, or inline', () => {
    const { container, rerender } = render(<RichText html="<p>One <b>two</b></p>" />);
    expect(container.querySelector('div > p > b')?.textContent).toBe('two');
    rerender(<RichText html="One <b>two</b>" isInline />);
    expect(container.querySelector('span > b')?.textContent).toBe('two');
  });

  it('renders nothing without text', () => {
    expect(render(<RichText html="" />).container.innerHTML).toBe('');
  });
});

describe('a field', () => {
  it('names its error and hint for screen readers', () => {
    render(<TextField label="City" hint="Of your home" error="City is required." isRequired />);
    const input = screen.getByRole('textbox', { name: /^City/ });
    const described = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(described).toEqual(['City is required.', 'Of your home']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-required')).toBe('true');
  });

  it('without error and hint describes nothing', () => {
    render(
      <SelectField label="State" isOptional>
        <option>New York</option>
      </SelectField>,
    );
    const select = screen.getByRole('combobox', { name: /^State/ });
    expect(select.hasAttribute('aria-describedby')).toBe(false);
    expect(select.getAttribute('aria-invalid')).toBe('false');
    expect(screen.getByText('optional')).toBeVisible();
  });

  it('with a box is switched by its label', () => {
    const onChange = vi.fn();
    render(<CheckField label={<>I agree to the terms</>} aria-required onChange={onChange} />);
    fireEvent.click(screen.getByText('I agree to the terms'));
    expect(onChange).toHaveBeenCalledOnce();
  });
});

describe('a busy button', () => {
  it('keeps focus, announces progress and ignores presses', () => {
    const onClick = vi.fn();
    const { rerender } = render(<Button onClick={onClick}>Save</Button>);
    const button = screen.getByRole('button');
    button.focus();
    fireEvent.click(button);
    rerender(
      <Button onClick={onClick} isBusy busyLabel="Saving...">
        Save
      </Button>,
    );
    fireEvent.click(button);
    expect(onClick).toHaveBeenCalledOnce();
    expect(button.textContent).toBe('Saving...');
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(button.hasAttribute('disabled')).toBe(false);
  });

  it('does not submit a form unintentionally', () => {
    render(<Button>Save</Button>);
    expect(screen.getByRole('button').getAttribute('type')).toBe('button');
  });
});

it.each([
  ['info', 'status'],
  ['success', 'status'],
  ['warning', 'status'],
  ['danger', 'alert'],
] as const)('a notice of the kind %s has the role %s', (variant, role) => {
  render(<Notice variant={variant}>Text</Notice>);
  expect(screen.getByRole(role).textContent).toBe('Text');
});

it('a failed form shows an alert', () => {
  render(<FormFailure>Wrong password</FormFailure>);
  expect(screen.getByRole('alert').textContent).toBe('ERRORWrong password');
});

it.each([
  [4.25, 1200, 'Rated 4.3 of 5 by 1,200'],
  [5, 0, 'Rated 5.0 of 5'],
])('a rating of %d by %i reads "%s"', (value, count, text) => {
  render(<Rating value={value} count={count} />);
  expect(screen.getByText(text)).toBeVisible();
});

it('a restaurant without ratings shows none', () => {
  expect(render(<Rating value={0} count={0} />).container.innerHTML).toBe('');
});

it('a status has text next to its icon, which screen readers skip', () => {
  const { container } = render(<StatusLabel glyph="paid" text="Paid" />);
  expect(container.textContent).toBe('Paid');
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});

it('an empty list has a heading and the next step', () => {
  render(
    <EmptyState icon={Star} title="No favorites yet" actions={<a href="/search">Search</a>}>
      Press a heart.
    </EmptyState>,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'No favorites yet' })).toBeVisible();
  expect(screen.getByText('Press a heart.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Search' })).toBeVisible();
});

it('a sheet is a dialog with its title, body and foot, and closes', () => {
  const onClose = vi.fn();
  render(
    <Sheet title="Filters" onClose={onClose} foot={<button type="button">Show 12</button>}>
      <p>Body</p>
    </Sheet>,
  );
  expect(screen.getByRole('dialog', { name: 'Filters' }).textContent).toContain('Body');
  expect(screen.getByRole('button', { name: 'Show 12' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
});

describe('a disclosure', () => {
  const open = async () => {
    const user = userEvent.setup();
    render(<Disclosure />);
    const button = screen.getByRole('button', { name: 'More' });
    await user.click(button);
    return { user, button, isOpen: () => button.getAttribute('aria-expanded') === 'true' };
  };

  it('opens and closes its panel', async () => {
    const { user, button, isOpen } = await open();
    const panel = document.getElementById(button.getAttribute('aria-controls') ?? '');
    expect([isOpen(), panel?.hidden]).toEqual([true, false]);
    await user.click(button);
    expect([isOpen(), panel?.hidden]).toEqual([false, true]);
  });

  it('closes on Escape and returns the focus', async () => {
    const { user, button, isOpen } = await open();
    screen.getByRole('link', { name: 'Item' }).focus();
    await user.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(button);
  });

  it('closes when an item is chosen, and not by a press on text', async () => {
    const { user, isOpen } = await open();
    await user.click(screen.getByText('Text'));
    expect(isOpen()).toBe(true);
    await user.click(screen.getByRole('link', { name: 'Item' }));
    expect(isOpen()).toBe(false);
  });

  it('closes on a press outside and when the focus leaves', async () => {
    const first = await open();
    await first.user.click(document.body);
    expect(first.isOpen()).toBe(false);
    await first.user.click(first.button);
    screen.getByRole('link', { name: 'Item' }).focus();
    await first.user.tab();
    expect(document.activeElement?.textContent).toBe('Elsewhere');
    expect(first.isOpen()).toBe(false);
  });
});

it('a media query follows the window', () => {
  const listeners = new Set<() => void>();
  let matches = false;
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () =>
      ({
        get matches() {
          return matches;
        },
        addEventListener: (_: string, listener: () => void) => listeners.add(listener),
        removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
        // The hook uses these three of a list's members.
      }) as unknown as MediaQueryList,
  );
  const { container, rerender, unmount } = render(<WidthShown />);
  expect(container.textContent).toBe('narrow');
  matches = true;
  for (const listener of listeners) listener();
  rerender(<WidthShown />);
  expect(container.textContent).toBe('wide');
  unmount();
  expect(listeners.size).toBe(0);
});
