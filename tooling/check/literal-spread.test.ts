import { literalSpread } from './literal-spread.ts';
import { testRule } from './planted-fault.ts';

testRule('literalSpread', literalSpread, {
  faults: [
    ['server/src/a.ts', 'const row = { id, ...{ name, city } };'],
    ['web/src/a.tsx', 'const a = <Bar {...{ from, to }} />;'],
    ['server/src/a.test.ts', 'const row = { ...({ name } as const) };'],
  ],
  fine: [
    ['server/src/a.ts', 'const row = { id, ...place, ...(isOpen && { since }) };'],
    ['server/src/a.ts', "// Like `...{ a }`.\nconst all = [...['a', 'b']];"],
  ],
});
