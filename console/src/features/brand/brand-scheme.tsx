import type { CSSProperties, ReactNode } from 'react';
import { palette, type Scheme, type Seeds } from '#domain/theme/palette.ts';
import { radii, type ThemeChoice } from '#domain/theme/theme-css.ts';
import styles from './brand.module.css';

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The derived colors and corners of a theme as the custom properties that member components read. */
export const themeStyle = (
  seeds: Seeds,
  scheme: Scheme,
  radius: ThemeChoice['radius'],
): CSSProperties => {
  const { card, control, small, chip } = radii[radius];
  const colors = Object.entries(palette(seeds, scheme)).map(([name, color]) => [
    `--color-${kebab(name)}`,
    color,
  ]);
  const corners = [
    ['--radius-card', `${card}px`],
    ['--radius-control', `${control}px`],
    ['--radius-small', `${small}px`],
    ['--radius-pill', `${chip}px`],
  ];
  // The type of React knows no custom properties.
  return Object.fromEntries([...colors, ...corners]) as CSSProperties;
};

type Props = {
  seeds: Seeds;
  scheme: Scheme;
  radius: ThemeChoice['radius'];
  label: string;
  children: ReactNode;
};

/** A ground on which member components have the colors of a theme in one scheme. */
export const BrandScheme = ({ seeds, scheme, radius, label, children }: Props) => (
  <section className={styles.scheme} aria-label={label} style={themeStyle(seeds, scheme, radius)}>
    {children}
  </section>
);
