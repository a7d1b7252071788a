import type { JoinText } from '#domain/enrollment/join-rules.ts';
import { sessionStore } from '#web/browser/storage.ts';

export type JoinValues = JoinText & {
  smsOptIn: boolean;
  emailOptIn: boolean;
  termsAccepted: boolean;
};

export const emptyJoin: JoinValues = {
  email: '',
  firstName: '',
  lastName: '',
  partnerNumber: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  zipCode: '',
  password: '',
  passwordConfirm: '',
  phoneNumber: '',
  smsOptIn: false,
  emailOptIn: false,
  termsAccepted: false,
};

/** Keeps the form for this tab, so that a reload loses nothing; passwords are never kept. */
export const keepDraft = (values: JoinValues): void => {
  sessionStore.set('joinDraft', JSON.stringify({ ...values, password: '', passwordConfirm: '' }));
};

export const dropDraft = (): void => sessionStore.remove('joinDraft');

/** The kept form; what is not there or not of its kind is empty. */
export const readDraft = (): JoinValues | null => {
  const kept = sessionStore.get('joinDraft');
  if (!kept) return null;
  try {
    const parsed: unknown = JSON.parse(kept);
    if (typeof parsed !== 'object' || parsed === null) return null;
    const known = Object.entries(parsed).filter(
      ([name, value]) =>
        name in emptyJoin && typeof value === typeof emptyJoin[name as keyof JoinValues],
    );
    return { ...emptyJoin, ...Object.fromEntries(known) };
  } catch {
    return null;
  }
};
