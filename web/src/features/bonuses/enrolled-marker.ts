import { ENROLLED_MARKER_MS } from '#domain/bonuses/banner-rules.ts';
import { localStore } from '#web/browser/storage.ts';

type Marks = Record<string, number>;

const isMarks = (value: unknown): value is Marks =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readMarks = (): Marks => {
  try {
    const value: unknown = JSON.parse(localStore.get('enrolledBonuses') ?? '{}');
    return isMarks(value) ? value : {};
  } catch {
    return {};
  }
};

const keyOf = (publicId: string, code: string) => `${publicId} ${code}`;

/** Remembers on this device that a member turned a bonus on; what is older than the marker is let go (A §4). */
export const markEnrolled = (publicId: string, code: string, now: Date): void => {
  const at = now.getTime();
  const young = Object.entries(readMarks()).filter(([, since]) => at - since < ENROLLED_MARKER_MS);
  localStore.set(
    'enrolledBonuses',
    JSON.stringify({ ...Object.fromEntries(young), [keyOf(publicId, code)]: at }),
  );
};

/** Whether the member turned the bonus on here within the last 35 minutes (A §9). */
export const isMarkedEnrolled = (publicId: string, code: string, now: Date): boolean => {
  const since = readMarks()[keyOf(publicId, code)];
  return typeof since === 'number' && now.getTime() - since < ENROLLED_MARKER_MS;
};
