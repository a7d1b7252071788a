import { testRule } from './planted-fault.ts';
import { breakpoints, rawColors, styleLayers } from './styles.ts';

testRule('rawColors', rawColors, {
  faults: [
    ['web/src/ui/a.module.css', '.a { color: #fff; }'],
    ['web/src/ui/a.module.css', '.a { color: #0A66FF80; }'],
    ['web/src/ui/a.module.css', '.a { box-shadow: 0 1px 2px rgb(0 0 0 / 0.2); }'],
    ['web/src/ui/a.module.css', '.a { color: oklch(0.5 0.1 200); }'],
    ['web/src/ui/a.module.css', '.a { background: white; }'],
    ['web/src/ui/a.module.css', '.a { border: 1px solid red; }'],
    ['web/src/ui/a.tsx', "const colour = '#0b2a6b';"],
    ['web/src/ui/a.tsx', "const colour = 'hsl(200 50% 50%)';"],
  ],
  fine: [
    ['web/src/ui/tokens.css', ':root { --seed-brand: #0b2a6b; }'],
    ['web/src/ui/tokens-dark.css', ':root { --shadow: rgb(0 0 0 / 0.2); }'],
    ['web/src/ui/a.module.css', '.a { color: var(--color-red); white-space: nowrap; }'],
    [
      'web/src/ui/a.module.css',
      '.a { color: color-mix(in oklab, var(--color-ink) 8%, transparent); }',
    ],
    ['web/src/ui/a.module.css', '.a { color: oklch(from var(--color-ink) l c h / 0.5); }'],
    ['web/src/ui/a.tsx', "import { cents } from '#domain/money.ts';"],
    ['web/src/ui/a.tsx', 'const link = <a href="/search#map">Map</a>;'],
    ['web/src/ui/a.test.tsx', "expect(colour).toBe('#ffffff');"],
  ],
});

testRule('breakpoints', breakpoints, {
  faults: [
    ['web/src/ui/a.module.css', '@media (min-width: 768px) {'],
    ['web/src/ui/a.module.css', '@media (max-width: 660px) {'],
    ['web/src/ui/a.module.css', '@media (width >= 1024px) {'],
    ['web/src/ui/a.module.css', '@media (40rem <= width) {'],
    ['web/src/ui/a.module.css', '@media (min-width: 42em) {'],
    ['web/src/ui/use-width.ts', "matchMedia('(min-width: 800px)');"],
  ],
  fine: [
    ['web/src/ui/a.module.css', '@media (min-width: 451px) and (width < 661px) {'],
    ['web/src/ui/a.module.css', '@media (861px <= width) {'],
    ['web/src/ui/a.module.css', '@media (width >= 1050px) {'],
    ['web/src/ui/a.module.css', '@media (prefers-reduced-motion: reduce) {'],
    ['web/src/ui/a.module.css', '@container (min-width: 620px) {'],
    ['web/src/ui/a.module.css', '.a { max-width: 720px; }'],
  ],
});

const layered = '@layer base, ui;\n\n@layer ui {\n  .chip {\n    color: red;\n  }\n}\n';

testRule('styleLayers', styleLayers, {
  faults: [
    ['web/src/ui/chip.module.css', '.chip {\n  color: red;\n}\n'],
    ['web/src/ui/chip.module.css', '@layer ui {\n  .chip {\n    color: red;\n  }\n}\n'],
    ['web/src/ui/chip.module.css', `${layered}.late {\n  color: red;\n}\n`],
  ],
  fine: [
    ['web/src/ui/chip.module.css', layered],
    ['web/src/features/search/chip.module.css', '.chip {\n  color: red;\n}\n'],
  ],
});
