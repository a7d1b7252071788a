import { fileNames, fileSize } from './file-names.ts';
import { testRule } from './planted-fault.ts';

testRule('fileNames', fileNames, {
  faults: [
    ['server/src/utils/a.ts', ''],
    ['web/src/lib/a.ts', ''],
    ['domain/types/a.ts', ''],
    ['ui/Button.module.css', ''],
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
    ['web/src/a.module.css', lines(301)],
    ['server/migrations/0001_a.sql', lines(301)],
  ],
  fine: [
    ['web/src/a.module.css', lines(300)],
    ['docs/a.md', lines(900)],
  ],
});
