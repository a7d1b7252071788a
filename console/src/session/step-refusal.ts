import { readFailure } from '../api/read-failure.ts';
import { copy } from '../copy/copy.ts';
import { formatTime } from './format.ts';

/** Why a new password was refused; undefined for other failures. */
export const weakPasswordText = (error: unknown): string | undefined => {
  const { code, data } = readFailure(error);
  if (code !== 'WEAK_PASSWORD') return undefined;
  const { common, short } = copy.signIn.invitation;
  return data.problem === 'common' ? common : short;
};

/** The sentence for a refused step; undefined for failures that have a general sentence. */
export const stepRefusal = (error: unknown): string | undefined => {
  const { code, data } = readFailure(error);
  const { refused, locked, code: codeCopy } = copy.signIn;
  if (code === 'SIGN_IN_REFUSED') return refused;
  if (code === 'PASSKEY_REFUSED') return copy.signIn.passkey.refused;
  if (code === 'CODE_REFUSED' || code === 'BAD_REQUEST') return codeCopy.refused;
  return code === 'LOCKED' && typeof data.until === 'string'
    ? locked(formatTime(data.until))
    : undefined;
};
