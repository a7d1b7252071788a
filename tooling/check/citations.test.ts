import { citations } from './citations.ts';
import { testRule } from './planted-fault.ts';

testRule('citations', citations, {
  beside: [{ path: 'docs/behavior/cards.md', text: '# Cards\n\n## Maximum cards\n\n12.\n' }],
  faults: [
    ['docs/a.md', 'Cards are counted (A §4).'],
    ['tooling/a.ts', '// see B-2.39'],
    ['README.md', 'What §5 asks.'],
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
    ['README.md', 'Plan A, section 4.'],
  ],
});
