import { testRule } from './planted-fault.ts';
import { routesWithoutFetch } from './routes-without-fetch.ts';

testRule('routesWithoutFetch', routesWithoutFetch, {
  faults: [
    ['web/src/routes/index.tsx', "loader: () => fetch('/x')"],
    ['web/src/routes/index.tsx', 'const { data } = useQuery(member);'],
  ],
  fine: [
    ['web/src/routes/index.tsx', 'loader: ({ context }) => context.prefetch(home)'],
    ['web/src/routes/index.test.tsx', "fetch('/x')"],
    ['web/src/features/home/queries.ts', "fetch('/x')"],
  ],
});
