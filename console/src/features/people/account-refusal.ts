import { readFailure } from '../../api/read-failure.ts';
import { copy } from '../../copy/copy.ts';

/** Why a change of an account was refused; undefined for failures that have a general sentence. */
export const accountRefusal = (error: unknown): string | undefined =>
  copy.staff.refusals[readFailure(error).code];
