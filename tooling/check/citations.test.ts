import { citations } from './citations.ts';
import { testRule } from './planted-fault.ts';

testRule('citations', citations, {
  beside: [{ path: 'docs/behavior/cards.md', text: '# Cards\n\n## Maximum cards\n\n12.\n' }],
  faults: [
    ['domain/a.ts', '/** See docs/behavior/gone.md. */'],
    ['domain/a.ts', '/** See docs/behavior/cards.md#minimum-cards. */'],
    ['docs/a.md', '[cards](behavior/cards.md#minimum)'],
    ['docs/a.md', '# One\n\n[two](#two)'],
  ],
  fine: [
    ['domain/a.ts', '/** See docs/behavior/cards.md#maximum-cards. */'],
    ['domain/a.ts', '/** See docs/behavior/cards.md. */'],
    ['docs/a.md', '[cards](behavior/cards.md#maximum-cards)'],
    [
      'docs/a.md',
      '# The `one` word\n\n[here](#the-one-word) and [away](https://example.com/a.md#b)',
    ],
  ],
});
