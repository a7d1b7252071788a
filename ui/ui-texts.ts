import { createContext, useContext } from 'react';

/** The texts of controls. */
export type UiTexts = {
  requiredField: string;
  optional: string;
  close: string;
  closeToast: string;
  notifications: string;
  success: string;
  warning: string;
  error: string;
  show: string;
  hide: string;
  lockKeys: { caps: string; num: string; both: string };
  priceOf: (level: number) => string;
  ratingOf: (rating: string, count: string) => string;
};

// Used where no program is shown, such as a page that failed to load its program.
const english: UiTexts = {
  requiredField: 'Required field',
  optional: 'optional',
  close: 'Close',
  closeToast: 'Close toast',
  notifications: 'Notifications',
  success: 'SUCCESS',
  warning: 'WARNING',
  error: 'ERROR',
  show: 'Show',
  hide: 'Hide',
  lockKeys: {
    caps: 'Caps lock is on.',
    num: 'Num lock is on.',
    both: 'Caps and Num lock are on.',
  },
  priceOf: (level) => `Price ${level} of 4`,
  ratingOf: (rating, count) => `Rated ${rating} of 5${count && ` by ${count}`}`,
};

const Texts = createContext(english);

export const UiTextsProvider = Texts.Provider;
export const useUiTexts = (): UiTexts => useContext(Texts);
