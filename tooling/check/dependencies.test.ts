import { dependencies } from './dependencies.ts';
import { testRule } from './planted-fault.ts';

testRule('dependencies', dependencies, {
  beside: [
    { path: 'docs/decisions/0002-dependencies.md', text: '- `hono`: the HTTP application.' },
  ],
  faults: [
    ['package.json', '{"dependencies":{"zod":"4.0.0"}}'],
    ['package.json', '{"devDependencies":{"vitest":"5.0.0"}}'],
    ['package.json', '{"optionalDependencies":{"hono":"^4.0.0"}}'],
    ['package.json', '{"dependencies":{"hono":"latest"}}'],
  ],
  fine: [
    ['package.json', '{"dependencies":{"hono":"4.0.0"}}'],
    ['package.json', '{"name":"bare"}'],
    ['web/package.json', '{"dependencies":{"zod":"*"}}'],
  ],
});
