import { generateCopyKeys } from '../schema/generate-copy-keys.ts';
import { copyKeys } from './copy-keys.ts';
import { testRule } from './planted-fault.ts';

const data = [{ slug: 'join', fields: { title: 'Join' } }];
const beside = [{ path: 'partners/_base/content/join.json', text: JSON.stringify({ data }) }];
const keys = 'domain/content/copy-keys.gen.ts';

testRule('copyKeys', copyKeys, {
  faults: [
    [keys, generateCopyKeys(() => [])],
    [keys, ''],
  ],
  fine: [[keys, generateCopyKeys((file) => (file === 'join.json' ? data : []))]],
  beside,
});
