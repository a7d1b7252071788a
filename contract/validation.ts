import { z } from 'zod';
import { asciiEmail } from '#domain/forms/email.ts';
import { CaptchaResponse } from './captcha.ts';
import { rateLimitedEndpoint } from './endpoint.ts';
import { lineText } from './text.ts';

/** An email as typed, read by `readLine`, an international domain in its ASCII form. */
export const emailText = (max: number) => lineText(max).overwrite(asciiEmail);

/** Whether a typed value can be used. */
export const Validity = z.object({ isValid: z.boolean() });
export type Validity = z.infer<typeof Validity>;

/** `problem` names why an email that no member has is not valid for joining. */
export const EmailValidity = Validity.extend({ problem: z.literal('disposable').optional() });
export type EmailValidity = z.infer<typeof EmailValidity>;

export const validationContract = {
  zip: rateLimitedEndpoint
    .route({ method: 'GET', path: '/api/Members/Validate/Zip', tags: ['validation'] })
    .input(z.object({ zip: lineText(10) }))
    .output(Validity),
  /** Whether an email or partner number is free to enroll. */
  email: rateLimitedEndpoint
    // Reveals whether an email is registered.
    .meta({ access: 'public', requiresCsrf: true })
    .route({ method: 'GET', path: '/api/Members/Validate/Email', tags: ['validation'] })
    .input(
      z.object({
        email: emailText(254),
        usePpn: lineText(30).optional(),
        ...CaptchaResponse.shape,
      }),
    )
    .output(EmailValidity),
};
