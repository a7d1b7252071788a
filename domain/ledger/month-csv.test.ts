import { expect, it } from 'vitest';
import { monthReport } from './ledger-days.ts';
import { monthCsv } from './month-csv.ts';

const categories = {
  dining: 'Dining',
  bonuses: 'Bonuses',
  adjustments: 'Adjustments',
  refunds: 'Refunds',
  releases: 'Releases',
  payments: 'Paid',
};

it('writes numbers as they are and no text as a formula', () => {
  const report = monthReport(
    [
      { day: '2026-09-30', category: 'dining', account: 'available', units: 1234, entries: 1 },
      { day: '2026-10-02', category: 'refunds', account: 'available', units: -234, entries: 1 },
    ],
    '2026-10',
  );
  const texts = {
    program: '=cmd()',
    unit: '@points',
    opening: '+Owed',
    closing: 'Owed',
    categories,
  };
  const lines = monthCsv(report, texts, (units) => units / 100).split('\r\n');
  expect(lines[0]).toBe("program,month,from,to,line,entries,'@points");
  expect(lines[1]).toBe("'=cmd(),2026-10,2026-10-01,2026-10-31,'+Owed,,12.34");
  expect(lines[5]).toBe("'=cmd(),2026-10,2026-10-01,2026-10-31,Refunds,1,-2.34");
  expect(lines[8]).toBe("'=cmd(),2026-10,2026-10-01,2026-10-31,Owed,,10");
});
