import { testRule } from './planted-fault.ts';
import { selfContained } from './self-contained.ts';

testRule('selfContained', selfContained, {
  faults: [
    ['docs/a.md', 'See /work/main/docs.'],
    ['server/src/a.ts', "const path = '/tmp/dineback.sock';"],
    ['README.md', 'cd /home/someone/dineback'],
    ['docs/a.md', 'from https://registry.example.org/x'],
    ['.npmrc', 'registry=https://registry.npmjs.org'],
  ],
  fine: [
    ['docs/a.md', 'The `domain/work/plan` folder, tmp/ and framework/tmp names.'],
    ['server/src/a.ts', "import { tmpdir } from 'node:os';"],
    ['.gitignore', '/tmp/'],
    ['docs/a.md', 'members register; a registry of merchants'],
  ],
});
