import { lateFormatters } from './late-formatters.ts';
import { testRule } from './planted-fault.ts';

testRule('lateFormatters', lateFormatters, {
  faults: [
    ['web/src/ui/a.tsx', "const day = new Intl.DateTimeFormat('en-US', { day: 'numeric' });"],
    ['domain/a.ts', "export const units = new Intl.NumberFormat('en-US');"],
    ['web/src/ui/a.ts', "const list: Intl.ListFormat = new Intl.ListFormat('en-US');"],
  ],
  fine: [
    ['web/src/ui/a.tsx', "const day = dateWriter({ day: 'numeric' });"],
    ['web/src/ui/a.tsx', "  const format = new Intl.DateTimeFormat('en-US', { timeZone });"],
    ['web/src/ui/a.test.tsx', "const day = new Intl.DateTimeFormat('en-US');"],
    ['server/src/a.ts', "const day = new Intl.DateTimeFormat('en-US');"],
  ],
});
