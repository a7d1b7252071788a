import { expect, it } from 'vitest';
import { generateCopyKeys } from './generate-copy-keys.ts';

it('writes each text with the placeholders of its screen, and the fields of list items', () => {
  const fields = {
    title: 'Join {program}, {firstName}',
    nested: { count_one: '1 day' },
    is_on: true,
    lines: ['a'],
    links: [{ text: 'A' }, { text: 'B', url: '/b' }],
  };
  const source = generateCopyKeys((file) =>
    file === 'join.json' ? [{ slug: 'join', fields }] : [],
  );
  expect(source).toContain(`"join": {
"join": {
"title": ["firstName"],
"nested.count_one": [],
"is_on": "flag",
"lines": "lines",
"links": {"text":[],"url":[]},
},
},`);
});
