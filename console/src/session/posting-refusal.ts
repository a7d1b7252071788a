import type { Failure } from '../api/read-failure.ts';
import { copy } from '../copy/copy.ts';
import { formatUnitsNamed } from './format.ts';
import { type Program, roleNames } from './session.ts';

/** Why an amount was not posted and what to do; undefined for other failures. */
export const postingRefusal = ({ code, data }: Failure, program: Program): string | undefined => {
  const text = copy.failures;
  const named = (value: unknown) => formatUnitsNamed(Number(value), program);
  switch (code) {
    case 'NEEDS_APPROVAL':
      return text.needsApproval(named(data.limitUnits), roleNames('rewards.approve'));
    case 'BELOW_FLOOR':
      return text.belowFloor(named(data.balanceUnits));
    default:
      return undefined;
  }
};
