import { testRule } from './planted-fault.ts';
import { breakpoints, rawColors, spaceScale, styleClasses } from './styles.ts';

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

const rawSpaces = (declaration: string, count: number) =>
  Array.from({ length: count }, (_, index) => `.a${index} { ${declaration}; }`).join('\n');

testRule('spaceScale', spaceScale, {
  faults: [
    ['ui/a.module.css', rawSpaces('padding: var(--space-8) 14px', 11)],
    ['web/src/a.module.css', rawSpaces('margin-top: -0.5px', 11)],
    ['web/src/a.module.css', rawSpaces('gap: 2rem', 11)],
    ['web/src/a.module.css', rawSpaces('gap:\n7px', 11)],
  ],
  fine: [
    ['ui/a.module.css', rawSpaces('padding: var(--space-8) 14px', 10)],
    ['ui/a.module.css', rawSpaces('width: 14px; padding: 0; margin: 0 0.5em', 11)],
    ['ui/a.module.css', rawSpaces('padding: calc((100vw - 300px) / 9)', 11)],
    ['ui/tokens.css', rawSpaces('padding: 14px', 11)],
  ],
});

const importing = "import styles from './chip.module.css';\n";

testRule('styleClasses', styleClasses, {
  beside: [
    { path: 'web/src/chip.module.css', text: '.chip {}\n.chip:hover .icon {}\n.small-icon {}\n' },
    { path: 'ui/row.module.css', text: '.row {}\n' },
  ],
  faults: [
    ['web/src/a.tsx', `${importing}<b className={styles.label} />`],
    ['web/src/b.tsx', `${importing}<b className={styles.small} />`],
    ['web/src/c.tsx', "import row from '#ui/row.module.css';\n<b className={row.chip} />"],
    ['web/src/d.tsx', "import styles from './gone.module.css';\n<b className={styles.chip} />"],
  ],
  fine: [
    ['web/src/a.tsx', `${importing}<b className={styles.chip} /><i className={styles.icon} />`],
    ['web/src/b.tsx', "import row from '#ui/row.module.css';\n<b className={row.row} />"],
    ['web/src/c.tsx', "import chip from './chip.module.css';\n<b className={chip.chip} />"],
  ],
});
