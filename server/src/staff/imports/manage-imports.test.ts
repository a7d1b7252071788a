import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/index.ts';
import { openTestDatabase } from '#server/platform/db/test-database.ts';
import { createTestStaff, type TestStaff } from '#server/testing/test-staff.ts';

let db: Database;
let staff: TestStaff;
let partner: string;
beforeAll(async () => {
  db = await openTestDatabase();
  staff = createTestStaff(db);
  partner = await staff.addPartner();
});
afterAll(() => db.close());

const header =
  'email,firstName,lastName,zipCode,tierLevel,emailOptIn,joinDate,cardToken,cardType,lastFour';
const rowOf = (email: string) => `${email},Ada,Byron,10001,OptedIn,true,2026-01-01,tok_1,Visa,4242`;

/** A file of a browser, which the use-case reads more than once. */
const fileOf = (...lines: string[]) => new File([lines.join('\n')], 'members.csv');

describe('a member file', () => {
  it('is counted by a dry run, then imported by a staff account and audited', async () => {
    const file = fileOf(header, rowOf('ada@example.test'), rowOf('no-address'));
    const ana = {
      kind: 'account' as const,
      email: 'ana@example.test',
      grants: [{ partner, role: 'operator' as const }],
    };
    const { imports } = staff.as(ana);
    const checked = await imports.members({ partner, file, isDryRun: true });
    expect(checked).toMatchObject({ rows: 2, added: 1, rejected: 1 });
    expect(await staff.auditOf(partner)).toEqual([]);
    expect(await imports.members({ partner, file })).toEqual(checked);
    expect(await staff.auditOf(partner)).toEqual([
      {
        actor: 'ana@example.test',
        action: 'members imported',
        detail: { file: 'members.csv', ...checked },
      },
    ]);
  });

  it('that is none is refused with the reason, and nothing is written', async () => {
    const before = await staff.auditOf(partner);
    const call = staff.as().imports.members({ partner, file: fileOf('a;b', '1;2') });
    await expect(call).rejects.toMatchObject({
      code: 'INVALID_FILE',
      data: {
        file: 'members.csv',
        code: 'missingColumns',
        values: { columns: expect.stringMatching(/^email, /), unknown: 'a;b' },
      },
    });
    expect(await staff.auditOf(partner)).toEqual(before);
  });
});
