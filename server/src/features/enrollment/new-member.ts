import type { Signup } from '#contract/enrollment.ts';
import {
  type JoinText,
  normalizePartnerNumber,
  smsOptInOf,
} from '#domain/enrollment/join-rules.ts';
import { formatUsPhone } from '#domain/forms/phone.ts';
import { normalizePassword } from '#domain/member/password.ts';
import { businessDay } from '#domain/time/local-time.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newPublicId } from '#server/platform/keys/secret.ts';
import type { NewMember } from './store.ts';

/** Normalizes the form: text is trimmed, passwords are truncated but not trimmed. */
export const trimmed = ({ password, passwordConfirm, ...form }: Signup): JoinText => ({
  email: form.email.trim(),
  firstName: form.firstName.trim(),
  lastName: form.lastName.trim(),
  partnerNumber: normalizePartnerNumber(form.partnerNumber),
  address1: form.address1.trim(),
  address2: form.address2.trim(),
  city: form.city.trim(),
  state: form.state.trim(),
  zipCode: form.zipCode.trim(),
  phoneNumber: formatUsPhone(form.phoneNumber.trim()),
  password: normalizePassword(password),
  passwordConfirm: normalizePassword(passwordConfirm),
});

/** The tier follows the email opt-in. */
export const newMember = (
  ctx: Ctx,
  { form, text, passwordHash }: { form: Signup; text: JoinText; passwordHash: string },
): NewMember => ({
  partner_id: ctx.partnerId,
  public_id: newPublicId(),
  email: text.email,
  partner_number: ctx.partner.hasPPN ? text.partnerNumber : null,
  password_hash: passwordHash,
  first_name: text.firstName,
  last_name: text.lastName,
  phone_number: text.phoneNumber === '' ? null : text.phoneNumber,
  sms_opt_in: smsOptInOf({ ...form, phoneNumber: text.phoneNumber }),
  email_opt_in: form.emailOptIn,
  email_chosen_at: ctx.now(),
  email_unconfirmed_since: ctx.now(),
  address1: text.address1,
  address2: text.address2,
  city: text.city,
  state: text.state,
  zip_code: text.zipCode,
  tier_level: form.emailOptIn ? 'OptedIn' : 'OptedOut',
  enrollment_source: form.attribution.source ?? form.attribution.utmSource ?? null,
  attribution: JSON.stringify(form.attribution),
  join_date: businessDay(ctx.now()),
});
