import { testRule } from './planted-fault.ts';
import { breakpoints, rawColors, styleLayers } from './styles.ts';

testRule('rawColors', rawColors, {
  faults: [
    ['ui/a.module.css', '.a { color: #fff; }'],
    ['ui/a.module.css', '.a { color: #0A66FF80; }'],
    ['ui/a.module.css', '.a { box-shadow: 0 1px 2px rgb(0 0 0 / 0.2); }'],
    ['ui/a.module.css', '.a { color: oklch(0.5 0.1 200); }'],
    ['ui/a.module.css', '.a { background: white; }'],
    ['ui/a.module.css', '.a { border: 1px solid red; }'],
    ['ui/a.tsx', "const colour = '#0b2a6b';"],
    ['ui/a.tsx', "const colour = 'hsl(200 50% 50%)';"],
  ],
  fine: [
    ['ui/tokens.css', ':root { --seed-brand: #0b2a6b; }'],
    ['ui/tokens-dark.css', ':root { --shadow: rgb(0 0 0 / 0.2); }'],
    ['ui/a.module.css', '.a { color: var(--color-red); white-space: nowrap; }'],
    ['ui/a.module.css', '.a { color: color-mix(in oklab, var(--color-ink) 8%, transparent); }'],
    ['ui/a.module.css', '.a { color: oklch(from var(--color-ink) l c h / 0.5); }'],
    ['ui/a.tsx', "import { cents } from '#domain/money.ts';"],
    ['ui/a.tsx', 'const link = <a href="/search#map">Map</a>;'],
    ['ui/a.test.tsx', "expect(colour).toBe('#ffffff');"],
  ],
});

testRule('breakpoints', breakpoints, {
  faults: [
    ['ui/a.module.css', '@media (min-width: 768px) {'],
    ['ui/a.module.css', '@media (max-width: 660px) {'],
    ['ui/a.module.css', '@media (width >= 1024px) {'],
    ['ui/a.module.css', '@media (40rem <= width) {'],
    ['ui/a.module.css', '@media (min-width: 42em) {'],
    ['ui/use-width.ts', "matchMedia('(min-width: 800px)');"],
  ],
  fine: [
    ['ui/a.module.css', '@media (min-width: 451px) and (width < 661px) {'],
    ['ui/a.module.css', '@media (861px <= width) {'],
    ['ui/a.module.css', '@media (width >= 1050px) {'],
    ['ui/a.module.css', '@media (prefers-reduced-motion: reduce) {'],
    ['ui/a.module.css', '@container (min-width: 620px) {'],
    ['ui/a.module.css', '.a { max-width: 720px; }'],
  ],
});

const layered = '@layer base, ui;\n\n@layer ui {\n  .chip {\n    color: red;\n  }\n}\n';

testRule('styleLayers', styleLayers, {
  faults: [
    ['ui/chip.module.css', '.chip {\n  color: red;\n}\n'],
    ['ui/chip.module.css', '@layer ui {\n  .chip {\n    color: red;\n  }\n}\n'],
    ['ui/chip.module.css', `${layered}.late {\n  color: red;\n}\n`],
  ],
  fine: [
    ['ui/chip.module.css', layered],
    ['web/src/features/search/chip.module.css', '.chip {\n  color: red;\n}\n'],
  ],
});
