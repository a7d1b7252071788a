import { createHash } from 'node:crypto';
import { palette, type Scheme, type Seeds } from '#domain/theme/palette.ts';
import type { LoadedPartner } from '#server/features/partner/index.ts';

const colorsOf = (seeds: Seeds, scheme: Scheme): string => {
  const { canvas, ink, brand, onBrand, brandInk, surface } = palette(seeds, scheme);
  return `color-scheme:${scheme};--canvas:${canvas};--ink:${ink};--brand:${brand};--on:${onBrand};--mark:${brandInk};--surface:${surface}`;
};

/** The style of a page of one message in the partner's colors, which needs no other file. */
export const barePageStyle = ({
  theme: { seeds },
}: LoadedPartner): string => `*{box-sizing:border-box}
:root{${colorsOf(seeds, 'light')}}:root[data-scheme=dark]{${colorsOf(seeds, 'dark')}}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:32px 20px;background:var(--canvas);color:var(--ink);font:400 17px/1.5 system-ui,sans-serif;text-align:center}
main{max-width:26em}svg{width:88px;height:88px;fill:none;stroke:var(--mark)}
h1{margin:24px 0 8px;font-size:28px;line-height:1.15;color:var(--mark)}p{margin:0 0 24px}
a,button{display:inline-flex;align-items:center;min-height:48px;padding:0 28px;border:0;border-radius:12px;background:var(--brand);color:var(--on);font:inherit;font-weight:650;text-decoration:none}
aside{margin-top:32px;padding:18px 22px;border-radius:16px;background:var(--surface)}aside p{margin:0}aside b{display:block;font-size:22px}`;

/** The CSP source of an inline script or style. */
export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
