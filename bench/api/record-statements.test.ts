import { expect, it } from 'vitest';
import { statementsOf } from './record-statements.ts';

const entry = (message: string, input: { detail?: string; pid?: number; dbname?: string } = {}) =>
  JSON.stringify({ dbname: 'api', pid: 1, message, ...input });

it('reads the statements of requests with their parameters, without jobs, begin and commit', () => {
  const lines = [
    entry('execute <unnamed>: select * from find_session($1)', { detail: "Parameters: $1 = 'a'" }),
    entry("statement: begin; select set_config('app.partner', 'jetblue', true)", { pid: 2 }),
    entry('execute <unnamed>: select * from job'),
    entry('execute <unnamed>: select *\nfrom member where id = $1 and name = $2 and zip = $3', {
      pid: 2,
      detail: "Parameters: $1 = '7', $2 = 'O''Hara, $9 = ''x''', $3 = NULL",
    }),
    entry('statement: select 1', { pid: 2, dbname: 'other' }),
    entry('statement: commit', { pid: 2 }),
    entry('statement: select 2', { pid: 2 }),
    '',
  ];
  expect(statementsOf(lines, { database: 'api', partner: 'jetblue' })).toEqual([
    { text: 'select * from find_session($1)', values: ['a'] },
    { text: "select set_config('app.partner', 'jetblue', true)", values: [] },
    {
      text: 'select *\nfrom member where id = $1 and name = $2 and zip = $3',
      values: ['7', "O'Hara, $9 = 'x'", null],
    },
  ]);
});
