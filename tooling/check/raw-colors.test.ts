import { testRule } from './planted-fault.ts';
import { rawColors } from './raw-colors.ts';

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
