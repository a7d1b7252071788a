import { testRule } from './planted-fault.ts';
import { wirePaths } from './wire-paths.ts';

testRule('wirePaths', wirePaths, {
  faults: [
    ['web/src/features/cards/queries.ts', "request('/api/Member/Cards');"],
    ['server/src/features/cards/list-cards.ts', 'const path = `/api/$' + '{name}`;'],
  ],
  fine: [
    ['contract/cards.ts', "oc.route({ path: '/api/Member/Cards' });"],
    ['server/src/features/cards/list-cards.test.ts', "app.request('/api/Member/Cards');"],
    ['server/src/http/app.ts', "app.use('/api/*');"],
    ['web/src/a.ts', "import { api } from '../platform/api/client.ts';"],
    ['web/src/b.ts', '// answers come from /api/Member\nexport {};'],
  ],
});
