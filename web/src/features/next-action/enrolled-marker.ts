import { ENROLLED_MARKER_MS } from '#domain/bonuses/client-bonuses.ts';
import { localStore } from '../../browser/storage.ts';

type EnrolledMarkers = Record<string, number>;

const isMarkers = (value: unknown): value is EnrolledMarkers =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readMarkers = (): EnrolledMarkers => {
  const value = localStore.getJson('enrolledBonuses');
  return isMarkers(value) ? value : {};
};

const keyOf = (publicId: string, code: string) => `${publicId} ${code}`;

/** Marks a bonus as activated on this device and drops expired markers. */
export const markEnrolled = (publicId: string, code: string, now: Date): void => {
  const nowMs = now.getTime();
  const unexpired = Object.entries(readMarkers()).filter(
    ([, since]) => nowMs - since < ENROLLED_MARKER_MS,
  );
  localStore.setJson('enrolledBonuses', {
    ...Object.fromEntries(unexpired),
    [keyOf(publicId, code)]: nowMs,
  });
};

/** Whether the member activated the bonus on this device within the marker's lifetime. */
export const isMarkedEnrolled = (publicId: string, code: string, now: Date): boolean => {
  const since = readMarkers()[keyOf(publicId, code)];
  return typeof since === 'number' && now.getTime() - since < ENROLLED_MARKER_MS;
};
