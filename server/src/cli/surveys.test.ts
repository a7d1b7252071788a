import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwner } from '#server/platform/db/index.ts';
import { openTestCli, type TestCli } from '#server/testing/test-cli.ts';
import { addMember, type TestMember } from '#server/testing/test-member.ts';
import { surveys } from './surveys.ts';

let cli: TestCli;
let ada: TestMember;
const jetblue = ['--partner', 'jetblue'];
beforeAll(async () => {
  cli = await openTestCli();
  ada = await addMember(cli.db, { partner_id: 'jetblue' });
});
afterAll(() => cli.close());

describe('surveys export', () => {
  const exported = (...args: string[]) =>
    cli.run(surveys.export, join(cli.folder, 'survey.csv'), ...jetblue, ...args);

  it('writes survey responses with a column for each question', async () => {
    await asOwner(cli.db, (trx) =>
      trx
        .insertInto('survey_answer')
        .values([
          {
            partner_id: 'jetblue',
            survey: 'experience',
            member_id: ada.id,
            answers: JSON.stringify({ why: '=HYPERLINK("x")', rating: '5' }),
            received_at: new Date('2026-06-01T10:00:00Z'),
          },
          {
            partner_id: 'jetblue',
            survey: 'experience',
            member_id: null,
            answers: JSON.stringify({ rating: '3' }),
            received_at: new Date('2026-06-02T10:00:00Z'),
          },
        ])
        .execute(),
    );
    const { status, out } = await exported('--survey', 'experience');
    expect(status).toBe(0);
    expect(out).toMatch(/^2 \w+ to experience are in /);
    const text = readFileSync(join(cli.folder, 'survey.csv'), 'utf8');
    expect(text).not.toContain(ada.email);
    expect(text).not.toMatch(/(^|,)=HYPERLINK/m);
    expect(text.trim().split(/\r?\n/)).toHaveLength(3);
  });

  it('starts with the given day in UTC', async () => {
    const { out } = await exported('--survey', 'experience', '--from', '2026-06-02');
    expect(out).toMatch(/^1 /);
  });

  it.each([
    [['--survey', '../x'], '--survey is the slug of its entry'],
    [['--survey', ''], '--survey is the slug of its entry'],
    [['--survey', 'experience', '--from', '2026-02-30'], '--from is a day as YYYY-MM-DD'],
  ])('rejects %j', async (args, err) => {
    expect(await exported(...args)).toEqual({ status: 2, out: '', err });
  });
});
