import { render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { usePageTransition } from './use-page-transition.ts';

const Page = ({ path }: { path: string }) => {
  usePageTransition(path);
  return <main id="main">{path}</main>;
};

const show = (prefersLess: boolean) => {
  vi.stubGlobal('matchMedia', () => ({ matches: prefersLess }));
  const animate = vi.fn();
  HTMLElement.prototype.animate = animate;
  return { animate, ...render(<Page path="/" />) };
};

afterEach(() => vi.unstubAllGlobals());

it('fades a page in after a navigation, not the first page', () => {
  const { animate, rerender } = show(false);
  expect(animate).not.toHaveBeenCalled();
  rerender(<Page path="/search" />);
  expect(animate).toHaveBeenCalledOnce();
});

it('does not move for a visitor who prefers less motion', () => {
  const { animate, rerender } = show(true);
  rerender(<Page path="/search" />);
  expect(animate).not.toHaveBeenCalled();
});
