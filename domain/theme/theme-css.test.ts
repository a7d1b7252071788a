import { describe, expect, it } from 'vitest';
import { themeCss } from './theme-css.ts';

const theme = {
  seeds: {
    brand: '#0b2a6b',
    accent: '#0a66ff',
    reward: '#ff6a3d',
    canvas: '#ffffff',
    surface: '#f4f7fc',
    ink: '#101828',
  },
  radius: 'soft',
  fonts: { display: 'fraunces', text: 'figtree' },
  material: 'rings',
} as const;

describe('themeCss', () => {
  const css = themeCss(theme);

  it.each([
    '--seed-brand:#0b2a6b',
    '--seed-accent:#0a66ff',
    '--seed-reward:#ff6a3d',
    '--seed-canvas:#ffffff',
    '--seed-surface:#f4f7fc',
    '--seed-ink:#101828',
    '--radius-panel:18px',
    '--radius-card:14px',
    '--radius-control:8px',
    '--radius-small:6px',
    '--radius-pill:999px',
    "--font-display:'Fraunces Variable'",
    '--tracking-figure:0em',
    "--font-text:'Figtree Variable'",
    '--material:url("data:image/svg+xml,%3Csvg xmlns=',
    '--material-size:72px 72px',
  ])('declares %s', (declaration) => {
    expect(css).toContain(declaration);
  });

  it('is one rule on :root', () => {
    expect(css).toMatch(/^:root\{[^{}<]+\}$/);
  });

  it.each(['red', '#fff}body{display:none', '#0B2A6B;', 'url(x)', ''])(
    'rejects %j as a seed',
    (brand) => {
      expect(() => themeCss({ ...theme, seeds: { ...theme.seeds, brand } })).toThrow(RangeError);
    },
  );
});
