import { breakpoints } from './breakpoints.ts';
import { testRule } from './planted-fault.ts';

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
