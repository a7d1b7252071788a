import { decisionRecords } from './decision-records.ts';
import { testRule } from './planted-fault.ts';

const record = (number: number, sections = ['Status', 'Context', 'Decision', 'Consequences']) =>
  `# ${number}. A title\n\n${sections.map((section) => `## ${section}\n\nText.\n`).join('\n')}`;

testRule('decisionRecords', decisionRecords, {
  beside: [
    { path: 'docs/decisions/0001-first.md', text: record(1) },
    {
      path: 'docs/decisions/README.md',
      text: '- [1](0001-first.md)\n- [2](0002-second.md)\n- [3](0003-third.md)\n- [a](second.md)\n',
    },
  ],
  faults: [
    ['docs/decisions/0003-third.md', record(3)],
    ['docs/decisions/0001-second.md', record(1)],
    ['docs/decisions/second.md', record(2)],
    ['docs/decisions/0002-second.md', record(3)],
    ['docs/decisions/0002-second.md', record(2, ['Status', 'Decision', 'Consequences'])],
    ['docs/decisions/0002-second.md', 'Status: accepted'],
    ['docs/decisions/0002-unlisted.md', record(2)],
  ],
  fine: [
    ['docs/decisions/0002-second.md', record(2)],
    ['docs/operations.md', '# Operations'],
  ],
});
