import type { JoinText } from '#domain/enrollment/join-rules.ts';
import { sessionStore } from '../../browser/storage.ts';

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

const isChoice = (name: string): boolean =>
  typeof emptyJoin[name as keyof JoinValues] === 'boolean';

/** The values of a form as the browser sends them, where a ticked box is `on`; empty ones are left out. */
export const joinValuesOf = (sent: Readonly<Record<string, string>>): Partial<JoinValues> =>
  Object.fromEntries(
    Object.entries(sent)
      .filter(([name, value]) => name in emptyJoin && value !== '')
      .map(([name, value]) => [name, isChoice(name) ? value === 'on' : value]),
  );

/** Saves the form for this tab, so that a reload loses nothing; passwords are never saved. */
export const saveDraft = (values: JoinValues): void => {
  sessionStore.setJson('joinDraft', { ...values, password: '', passwordConfirm: '' });
};

export const dropDraft = (): void => sessionStore.remove('joinDraft');

/** The saved form; missing or malformed fields are empty. */
export const readDraft = (): JoinValues | null => {
  const saved = sessionStore.getJson('joinDraft');
  if (typeof saved !== 'object' || saved === null) return null;
  const fields = Object.entries(saved).filter(
    ([name, value]) =>
      name in emptyJoin && typeof value === typeof emptyJoin[name as keyof JoinValues],
  );
  return { ...emptyJoin, ...Object.fromEntries(fields) };
};
