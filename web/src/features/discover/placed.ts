import type { CSSProperties } from 'react';

/** The custom properties of a place in the artwork: percent of it, and a size in hundredths of its width. */
export const placed = ({ x, y }: { x: number; y: number }, size = 0) =>
  // Custom properties are no part of React's type.
  ({ '--x': x, '--y': y, '--size': size }) as CSSProperties;
