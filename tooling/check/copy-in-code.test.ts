import { copyInCode } from './copy-in-code.ts';
import { testRule } from './planted-fault.ts';

testRule('copyInCode', copyInCode, {
  faults: [
    ['domain/forms/check.ts', "export const a = 'Enter a valid email address.';"],
    ['web/src/features/x/x.tsx', 'export const X = () => <p>Your table is booked</p>;'],
    ['ui/x.tsx', 'export const X = () => <i aria-label={`Rated two of five`} />;'],
    ['web/src/x.ts', "export const days = 'Every day';"],
    [
      'server/src/features/x.ts',
      "export const f = () => { throw refuse('x', 'Choose a card first.'); };",
    ],
    [
      'server/src/earning/x.ts',
      "throw new AppError('badRequest', { message: 'This is too late.' });",
    ],
  ],
  fine: [
    ['domain/x.ts', "// Enter a valid email address.\nexport const a = 'not found here';"],
    ['domain/x.ts', "throw new RangeError('Cents must be an integer');"],
    ['web/src/x.tsx', "export const X = () => <p>{copy.text('booked')}</p>;"],
    ['web/src/x.test.tsx', "screen.getByText('Your table is booked');"],
    ['server/src/cli/x.ts', "console.log('Two programs were loaded');"],
  ],
});
