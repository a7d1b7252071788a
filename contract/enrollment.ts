import { z } from 'zod';
import { limitedEndpoint } from './endpoint.ts';
import { HumanResponse } from './human-check.ts';
import { SignedIn } from './session.ts';

const Text = z.string().max(200).default('');
const Mark = z.string().trim().max(200).optional();

/** Where a new member came from: what the address carried (B §3). */
export const Attribution = z.strictObject({
  utmTerm: Mark,
  utmMedium: Mark,
  utmCampaign: Mark,
  utmSource: Mark,
  utmContent: Mark,
  referrer: Mark,
  source: Mark,
});
export type Attribution = z.infer<typeof Attribution>;

/**
 * The join form (B §3): only these fields, and unknown ones are refused. The rules of each field answer as a list of
 * field and message.
 */
export const Signup = z.strictObject({
  email: Text,
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
  ...HumanResponse.shape,
});
export type Signup = z.infer<typeof Signup>;

export const ProspectNoted = z.object({ noted: z.literal(true) });
export type ProspectNoted = z.infer<typeof ProspectNoted>;

export const enrollmentContract = {
  join: limitedEndpoint
    .meta({ access: 'public', closedWith: 'join' })
    .route({ method: 'POST', path: '/api/Members/Prospects', tags: ['enrollment'] })
    .input(Signup)
    .output(SignedIn),
  noteProspect: limitedEndpoint
    .route({ method: 'POST', path: '/api/Prospects', tags: ['enrollment'] })
    .input(
      z.strictObject({
        email: z.string().trim().max(50),
        attribution: Attribution.optional(),
        ...HumanResponse.shape,
      }),
    )
    .output(ProspectNoted),
};
