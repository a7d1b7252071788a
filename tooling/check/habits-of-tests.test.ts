import { habitsOfTests } from './habits-of-tests.ts';
import { testRule } from './planted-fault.ts';

testRule('habitsOfTests', habitsOfTests, {
  faults: [
    ['domain/a.test.ts', "it('earns', () => { earn(); });"],
    ['e2e/a.e2e.ts', 'await page.waitForTimeout(500); expect(page).toBeTruthy();'],
    ['server/src/a.test.ts', 'await new Promise((r) => setTimeout(r, 50)); expect(1).toBe(1);'],
    ['web/src/c.test.ts', "vi.mock('./api/api.ts', () => ({ api: { a } })); expect(1).toBe(1);"],
    ['server/src/b.test.ts', "vi.mock('./a.ts'); expect(1).toBe(1);"],
  ],
  fine: [
    ['web/src/b.test.ts', 'stubApi({ member: { dineSummary } }); expect(1).toBe(1);'],
    ['web/src/a.test.ts', "vi.mock('./a.ts'); expect(1).toBe(1);"],
    ['domain/a.test.ts', "it('earns', () => { expect(earn()).toBe(1); });"],
    ['domain/b.test.ts', 'fc.assert(fc.property(fc.nat(), holds));'],
    ['server/src/a.ts', 'await sleep(5);'],
  ],
});
