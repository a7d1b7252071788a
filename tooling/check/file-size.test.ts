import { fileSize } from './file-size.ts';
import { testRule } from './planted-fault.ts';

const lines = (count: number) => 'x;\n'.repeat(count);

testRule('fileSize', fileSize, {
  faults: [
    ['domain/a.ts', lines(301)],
    ['web/src/a.module.css', lines(301)],
    ['domain/a.test.ts', lines(501)],
  ],
  fine: [
    ['domain/a.ts', lines(300)],
    ['domain/a.test.ts', lines(500)],
    ['web/src/routeTree.gen.ts', lines(900)],
    ['docs/a.md', lines(900)],
  ],
});
