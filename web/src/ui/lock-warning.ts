export type LockState = { caps: boolean; num: boolean };

/** What a password field says about the lock keys; nothing when neither is on (B §5). */
export const lockWarning = ({ caps, num }: LockState): string => {
  if (caps && num) return 'Caps and Num lock are on.';
  if (caps) return 'Caps lock is on.';
  return num ? 'Num lock is on.' : '';
};
