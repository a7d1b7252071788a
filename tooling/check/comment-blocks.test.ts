import { commentBlocks } from './comment-blocks.ts';
import { testRule } from './planted-fault.ts';

const line = (count: number) => '// a reason\n'.repeat(count);
const doc = (count: number) => `/**\n${' * a reason\n'.repeat(count)} */\nexport const a = 1;`;

testRule('commentBlocks', commentBlocks, {
  faults: [
    ['web/src/a.ts', line(4)],
    ['web/src/a.ts', doc(4)],
    ['domain/a.ts', doc(13)],
    ['domain/a.ts', line(4)],
    ['web/src/a.module.css', '/* a\n b\n c\n d */'],
    ['server/migrations/0001_a.sql', '-- a\n-- b\n-- c\n-- d\n'],
    ['web/src/a.ts', '// TODO: later'],
    ['server/migrations/0001_a.sql', '-- FIXME'],
    ['web/src/a.ts', '// -------- queries --------'],
    ['web/src/a.ts', '/* ===== */'],
    ['web/src/a.ts', '// What a dine earns.'],
    ['domain/a.ts', '/**\n * Whoever dines.\n */\nexport const a = 1;'],
  ],
  fine: [
    ['web/src/a.ts', line(3)],
    ['web/src/a.ts', '// Whether a dine earns.'],
    ['server/migrations/0001_a.sql', '-- What a dine earns.\n'],
    ['web/src/a.ts', `const a = 1; // one\nconst b = 2; // two\nconst c = 3; // three\n// four\n`],
    ['domain/a.ts', doc(12)],
    ['web/src/a.ts', `${line(3)}\n${line(3)}`],
    [
      'tooling/a.mjs',
      '/**\n * Adds.\n * @param {number} a\n * @param {number} b\n * @returns {number}\n */\n',
    ],
    ['web/src/a.ts', "const text = '// TODO in a string';"],
  ],
});
