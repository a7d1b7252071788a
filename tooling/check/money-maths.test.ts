import { moneyMaths } from './money-maths.ts';
import { testRule } from './planted-fault.ts';

testRule('moneyMaths', moneyMaths, {
  faults: [
    ['web/src/a.ts', 'const amountCents = Math.round(dollars * 100);'],
    ['web/src/a.ts', 'const cents = 100 * dollars;'],
    ['server/src/a.ts', 'const shown = (amountCents / 100).toFixed(2);'],
    ['server/src/a.ts', 'const amount = parseFloat(text);'],
    ['server/src/a.ts', 'const price = cents * 0.01;'],
  ],
  fine: [
    ['domain/money.ts', 'const cents = dollars * 100;'],
    ['server/src/a.ts', 'const points = Math.floor((eligibleCents * rate) / 100);'],
    ['web/src/a.ts', 'const share = (balanceCents / goalCents) * 100;'],
    ['server/src/a.ts', 'const latitude = Number(text.toFixed(2));'],
    ['server/src/a.ts', 'const limitMs = spendWindow * 1000;'],
    ['bench/a.ts', 'console.log(amount.toFixed(2));'],
  ],
});
