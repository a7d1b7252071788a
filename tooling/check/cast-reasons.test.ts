import { castReasons } from './cast-reasons.ts';
import { testRule } from './planted-fault.ts';

testRule('castReasons', castReasons, {
  faults: [['server/src/a.ts', 'const row = (\n  found\n) as unknown as Row;']],
  fine: [
    [
      'server/src/a.ts',
      '// The driver types no row.\nconst row = (\n  found\n) as unknown as Row;',
    ],
    ['server/src/a.ts', 'const row = found as unknown as Row; // the driver types no row'],
    ['server/src/a.ts', 'const tier = level as TierLevel;'],
    ['server/src/a.test.ts', 'const row = found as unknown as Row;'],
  ],
});
