import { EMAIL_LENGTH } from './email.ts';
import { FORM_FAILED } from './form-failed.ts';

/** Generic validation messages, built from the field's label. */
export const messages = {
  required: (label: string) => `${label} is required.`,
  maxLength: (label: string, length: number) => `${label} can have at most ${length} characters`,
  minLength: (label: string, length: number) => `${label} must have at least ${length} characters`,
  exactLength: (label: string, length: number) => `${label} must have ${length} characters`,
  exactDigits: (label: string, length: number) => `${label} must have ${length} digits`,
  checkFailed: (label: string) => `Error while checking ${label}.`,
  checkLimited: 'Too many checks. Wait a minute, and we’ll check again.',
  emptyRequired: 'This field is required.',
  zipInvalid: 'ZIP not in the U.S.',
  phoneInvalid: 'Invalid phone number, please check the number and try again.',
  phoneForeign: 'A US-based phone is required.',
  emailInvalid: 'Enter a valid email address.',
  emailDisposable: 'Enter a permanent email address.',
  emailUnchanged: 'This is the address that isn’t working. Enter another one.',
  captcha: 'reCAPTCHA must be completed',
  captchaNotReady: 'reCaptcha is not in ready state.',
  captchaGivenUp: 'Too many network errors, give up on reCaptcha.',
  captchaAway: 'We can’t check that you’re a person right now.',
  captchaNeedsScripts:
    'We need to check that you’re a person. Turn on JavaScript in your browser, or try again in an hour.',
  captchaHelp: 'Nothing you entered is lost. Check your connection and try again in a moment.',
  emailTaken: 'E-mail already in use. Account already exists.',
  partnerNumberInvalid: 'Invalid partner number format',
  partnerNumberTaken: 'Partner number already in use.',
  passwordWrong: 'That password isn’t right.',
  passwordCommon: 'This password is too common. Choose another one.',
  passwordHoldsNumber: 'The password cannot contain the partner number.',
  passwordsDiffer: 'The passwords don’t match.',
  terms: 'Accept the program terms to join.',
  recoveryInvalid: 'Enter a valid email or partner number.',
  form: FORM_FAILED,
  cardTerms:
    'Linking a card and authorizing activity monitoring is required to complete and earn rewards.',
} as const;

/** Maximum lengths of profile and enrollment fields, in characters. */
export const limits = { name: 20, address: 30, city: 20, zip: 5, email: EMAIL_LENGTH } as const;
