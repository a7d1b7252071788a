import { testRule } from './planted-fault.ts';
import { readmeSize } from './readme-size.ts';

testRule('readmeSize', readmeSize, {
  faults: [['README.md', 'x\n'.repeat(101)]],
  fine: [
    ['README.md', 'x\n'.repeat(100)],
    ['docs/a.md', 'x\n'.repeat(101)],
  ],
});
