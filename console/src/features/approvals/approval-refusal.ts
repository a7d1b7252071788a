import type { Failure } from '../../api/read-failure.ts';
import { copy } from '../../copy/copy.ts';

const refusals: Readonly<Record<string, string>> = copy.approvals.refusals;

/** Why a request was not made or decided; undefined for other failures. */
export const approvalRefusal = ({ code }: Failure): string | undefined => refusals[code];
