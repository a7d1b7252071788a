import { z } from 'zod';
import { CaptchaResponse } from './captcha.ts';
import { rateLimitedEndpoint } from './endpoint.ts';
import { SignedIn } from './session.ts';
import { lineText } from './text.ts';
import { emailText } from './validation.ts';

const Text = lineText(200).default('');
const CampaignText = lineText(200).optional();

/** Where a new member came from, from the URL's campaign parameters. */
export const Attribution = z.strictObject({
  utmTerm: CampaignText,
  utmMedium: CampaignText,
  utmCampaign: CampaignText,
  utmSource: CampaignText,
  utmContent: CampaignText,
  referrer: CampaignText,
  source: CampaignText,
});
export type Attribution = z.infer<typeof Attribution>;

/** The join form; unknown fields are rejected. Validation errors are returned by field. */
export const Signup = z.strictObject({
  email: emailText(200).default(''),
  firstName: Text,
  lastName: Text,
  partnerNumber: Text,
  address1: Text,
  address2: Text,
  city: Text,
  state: Text,
  zipCode: Text,
  password: z.string().max(1024),
  passwordConfirm: z.string().max(1024),
  phoneNumber: Text,
  smsOptIn: z.boolean().optional(),
  smsOptInV2: z.boolean().optional(),
  emailOptIn: z.boolean().default(false),
  termsAccepted: z.boolean().default(false),
  attribution: Attribution.prefault({}),
  ...CaptchaResponse.shape,
});
export type Signup = z.infer<typeof Signup>;

export const ProspectRecorded = z.object({ noted: z.literal(true) });
export type ProspectRecorded = z.infer<typeof ProspectRecorded>;

export const enrollmentContract = {
  join: rateLimitedEndpoint
    .meta({ access: 'public', maintenanceArea: 'join' })
    .route({ method: 'POST', path: '/api/Members/Prospects', tags: ['enrollment'] })
    .input(Signup)
    .output(SignedIn),
  recordProspect: rateLimitedEndpoint
    .route({ method: 'POST', path: '/api/Prospects', tags: ['enrollment'] })
    .input(
      z.strictObject({
        email: emailText(50),
        attribution: Attribution.optional(),
        ...CaptchaResponse.shape,
      }),
    )
    .output(ProspectRecorded),
};
