import { defineRule } from './rule.ts';

// Category codes of money transfer, cash, wallets and gambling, which are never dining.
const CASH_LIKE_MCCS: ReadonlySet<string> = new Set([
  '4829',
  '6010',
  '6011',
  '6012',
  '6050',
  '6051',
  '6538',
  '6540',
  '7995',
]);
const PIN_ENTRY_MODES = new Set(['pin', 'pin_debit', 'pin-debit', 'debit_pin', 'debit-pin']);

/** Cash-like purchases and debit with a PIN earn nothing. */
export const paymentKind = defineRule({
  name: 'paymentKind',
  reasons: ['cashLike', 'pinDebit'],
  check: ({ dine: { bill } }) => {
    if (bill.mcc && CASH_LIKE_MCCS.has(bill.mcc))
      return { refuses: 'cashLike', trace: { mcc: bill.mcc } };
    if (bill.entryMode && PIN_ENTRY_MODES.has(bill.entryMode.toLowerCase()))
      return { refuses: 'pinDebit' };
    return {};
  },
  explain: ({ reason }, hasPassed) => {
    if (hasPassed) return { message: 'paymentKind' };
    return { message: reason === 'pinDebit' ? 'pinDebit' : 'cashLike' };
  },
});
