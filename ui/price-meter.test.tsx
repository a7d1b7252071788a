import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PriceMeter } from './price-meter.tsx';
import { Rating } from './rating.tsx';

it.each([1, 2, 3, 4])('shows %i dollar signs with a text alternative', (level) => {
  const { container } = render(<PriceMeter level={level} />);
  expect(screen.getByText(`Price ${level} of 4`)).toBeVisible();
  expect(container.querySelector('[aria-hidden]')?.textContent).toBe('$'.repeat(level));
});

it('renders nothing for an unknown price', () => {
  expect(render(<PriceMeter level={0} />).container.textContent).toBe('');
});

it.each([
  [5, 'Rated 5.0 of 5 by 1'],
  [0.5, 'Rated 0.5 of 5 by 1'],
])('shows %d on a scale of 5', (value, text) => {
  render(<Rating value={value} count={1} />);
  expect(screen.getByText(text)).toBeVisible();
});

it('renders nothing without ratings', () => {
  expect(render(<Rating value={4} count={0} />).container.textContent).toContain('Rated 4.0 of 5');
  expect(render(<Rating value={0} count={0} />).container.textContent).toBe('');
});
