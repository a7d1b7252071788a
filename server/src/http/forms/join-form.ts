import { contract } from '#contract/index.ts';
import { Validity } from '#contract/validation.ts';
import { joinFields } from '#domain/enrollment/join-rules.ts';
import { normalizePassword } from '#domain/member/password.ts';
import {
  errorsOf,
  type FormError,
  type FormHandler,
  type FormRequest,
  isChecked,
  pageStatusOf,
  showAgain,
  textOf,
  valuesOf,
} from './form-handler.ts';

const isSecret = (name: string): boolean => name.startsWith('password');
const choices = ['smsOptIn', 'emailOptIn', 'termsAccepted'];
const shownAgain = [...joinFields.filter((name) => !isSecret(name)), ...choices];

const signupOf = ({ fields, partner }: FormRequest) => {
  const text = joinFields.map((name): [string, string] => {
    const typed = textOf(fields, name);
    return [name, isSecret(name) ? normalizePassword(typed) : typed];
  });
  // The second variant of text messages is confirmed in a dialog, which needs scripts.
  const textMessages = partner.hasSmsOptInV2
    ? { smsOptInV2: false }
    : { smsOptIn: isChecked(fields, 'smsOptIn') };
  return {
    ...Object.fromEntries(text),
    ...textMessages,
    emailOptIn: isChecked(fields, 'emailOptIn') && !partner.hidesEmailOptIn,
    termsAccepted: isChecked(fields, 'termsAccepted'),
  };
};

const isAvailable = async ({ fields, api }: FormRequest): Promise<boolean> => {
  const email = textOf(fields, 'email').trim();
  const response = await api.send(contract.validation.email, { email });
  const validity = Validity.safeParse(await response.json().catch(() => null));
  return validity.data?.isValid !== false;
};

// The join endpoint does not reveal that an email is taken; the form uses the rate-limited check,
// as it does with scripts.
const namesNoField = ([first]: readonly FormError[]): boolean => first?.field === '';

/** Step 1 of joining: creates the member and leads to the card. */
export const joinForm: FormHandler = async (form) => {
  const values = valuesOf(form.fields, shownAgain);
  // The form for prospects sends only an email.
  if (!form.fields.has('password'))
    return showAgain('/join', 'join', { status: 200, values, errors: [] });
  const response = await form.api.send(contract.enrollment.join, signupOf(form));
  if (response.ok) return { redirect: '/add_card' };
  const errors = await errorsOf(response);
  const isTaken = namesNoField(errors) && !(await isAvailable(form));
  return showAgain('/join', 'join', {
    status: pageStatusOf(response),
    values,
    errors: isTaken ? [{ field: 'email', copy: 'forms', code: 'emailTaken' }] : errors,
  });
};
