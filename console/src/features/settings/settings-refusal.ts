import { readFailure } from '../../api/read-failure.ts';
import { settings as text } from '../../copy/settings.ts';

type Fault = { path: string | null; code: string; values: Record<string, string | number> };

const faultText = ({ path, code, values }: Fault): string =>
  text.fault(path ?? '', text.faults[code] ?? String(values.message ?? code));

/** Why a step was refused; faults of the settings one after the other. */
export const settingsRefusal = (error: unknown): string | undefined => {
  const { code, data } = readFailure(error);
  // The contract gives this code its faults.
  const { faults } = data as { faults?: Fault[] };
  if (code === 'INVALID_PROGRAM' && faults) return faults.map(faultText).join(' ');
  return text.refusals[code];
};
