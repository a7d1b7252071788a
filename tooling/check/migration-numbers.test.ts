import { migrationNumbers } from './migration-numbers.ts';
import { testRule } from './planted-fault.ts';

testRule('migrationNumbers', migrationNumbers, {
  beside: [{ path: 'server/migrations/0007_members.sql', text: '' }],
  faults: [
    ['server/migrations/0007_cards.sql', ''],
    ['server/migrations/8_cards.sql', ''],
  ],
  fine: [
    ['server/migrations/0008_cards.sql', ''],
    ['docs/0007_cards.sql', ''],
  ],
});
