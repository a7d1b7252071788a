const UNIQUE_VIOLATION = '23505';
const EXCLUSION_VIOLATION = '23P01';
const LOCK_TIMEOUT = '55P03';

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

export const isUniqueViolation = (error: unknown): boolean => hasCode(error, UNIQUE_VIOLATION);

export const isExclusionViolation = (error: unknown): boolean =>
  hasCode(error, EXCLUSION_VIOLATION);

export const isLockTimeout = (error: unknown): boolean => hasCode(error, LOCK_TIMEOUT);
