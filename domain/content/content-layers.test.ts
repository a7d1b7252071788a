import { expect, it } from 'vitest';
import { layerOverBase, ownOverrides } from './content-layers.ts';

const base = [
  { slug: 'one', fields: { title: 'One', text: 'First' } },
  { slug: 'two', fields: { title: 'Two', text: 'Second' } },
];
const folder = [
  { slug: 'one', fields: { title: 'Ours', text: 'First' } },
  { slug: 'two', fields: { title: 'Two', text: 'Second' } },
  { slug: 'own', fields: { title: 'Own' } },
];
const ofFolder = ownOverrides(base, folder);

it('changes of a folder over the base have neither inherited fields nor inherited entries', () => {
  expect(ofFolder).toEqual([
    { slug: 'one', isHidden: false, fields: { title: 'Ours' } },
    { slug: 'own', isHidden: false, fields: { title: 'Own' } },
  ]);
});

it('an edited base shows through where a folder has no text of its own', () => {
  const edited = [
    { slug: 'one', fields: { title: 'New', text: 'New' } },
    { slug: 'two', fields: { title: 'New', text: 'New' } },
    { slug: 'added', fields: { title: 'Added' } },
  ];
  expect(layerOverBase({ folder: base, edited }, ofFolder, [])).toEqual([
    { slug: 'one', fields: { title: 'Ours', text: 'New' } },
    { slug: 'two', fields: { title: 'New', text: 'New' } },
    { slug: 'added', fields: { title: 'Added' } },
    { slug: 'own', fields: { title: 'Own' } },
  ]);
});

it.each([
  ['goes where a program has nothing of its own', 'two', [], undefined],
  ['stays under the texts of a folder', 'one', [], { title: 'Ours', text: 'First' }],
  [
    'stays under the edits of a program',
    'two',
    [{ slug: 'two', isHidden: false, fields: { title: 'Edited' } }],
    { title: 'Two', text: 'Second' },
  ],
])('an entry that the base hides %s', (_, slug, edits, fields) => {
  const edited = base.filter((entry) => entry.slug !== slug);
  const layered = layerOverBase({ folder: base, edited }, ofFolder, edits);
  expect(layered.find((entry) => entry.slug === slug)?.fields).toEqual(fields);
});
