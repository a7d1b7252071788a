import { fileNames, fileSize } from './file-names.ts';
import { testRule } from './planted-fault.ts';

testRule('fileNames', fileNames, {
  faults: [
    ['server/src/utils/a.ts', ''],
    ['web/src/lib/a.ts', ''],
    ['domain/types/a.ts', ''],
    ['domain/earnOnDine.ts', ''],
    ['domain/earn_on_dine.ts', ''],
    ['ui/Button.tsx', ''],
    ['web/src/UserMenu/a.ts', ''],
    ['server/migrations/first.Up.sql', ''],
  ],
  fine: [
    ['domain/earn-on-dine.test.ts', ''],
    ['server/migrations/0001_spine_tables.sql', ''],
    ['web/src/routes/merchants.$merchantId.tsx', ''],
    ['web/src/routes/__root.tsx', ''],
    ['partners/_base/content/account_center.json', ''],
    ['README.md', ''],
    ['LICENSE', ''],
    ['.github/ISSUE_TEMPLATE/bug.yml', ''],
    ['.ci/run', ''],
    ['.editorconfig', ''],
    ['vitest.e2e.config.ts', ''],
  ],
});

const lines = (count: number) => 'x;\n'.repeat(count);

testRule('fileSize', fileSize, {
  faults: [
    ['domain/a.ts', lines(301)],
    ['web/src/a.module.css', lines(301)],
    ['domain/a.test.ts', lines(501)],
  ],
  fine: [
    ['domain/a.ts', lines(300)],
    ['domain/a.test.ts', lines(500)],
    ['web/src/routeTree.gen.ts', lines(900)],
    ['docs/a.md', lines(900)],
  ],
});
