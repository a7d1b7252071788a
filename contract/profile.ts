import { z } from 'zod';
import { memberEndpoint, passwordEndpoint } from './endpoint.ts';
import { Member } from './member.ts';
import { lineText } from './text.ts';

const Text = lineText(200);

/** The profile form; unknown fields are rejected. Validation errors are returned by field. */
export const ProfileUpdate = z.strictObject({
  firstName: Text.optional(),
  lastName: Text.optional(),
  address1: Text,
  address2: Text,
  city: Text,
  state: Text,
  zipCode: Text,
  phoneNumber: Text,
  smsOptIn: z.boolean(),
  emailOptIn: z.boolean(),
  /** A new password, for members who sign in here; requires a recent sign-in. Empty or absent leaves it unchanged. */
  password: z.string().max(1024).optional(),
  /** Required with a new password. */
  currentPassword: z.string().max(1024).optional(),
  /** The version that the form was filled from; a stale one is rejected with 409. */
  version: z.string().max(40).optional(),
});
export type ProfileUpdate = z.infer<typeof ProfileUpdate>;

export const profileContract = {
  update: passwordEndpoint
    .errors({ CONFLICT: { status: 409, message: 'Conflict' } })
    .route({ method: 'PUT', path: '/api/Member', tags: ['profile'] })
    .input(ProfileUpdate)
    .output(Member),
  /** Turns the program's emails on or off alone. */
  setEmailOptIn: memberEndpoint
    .route({ method: 'PUT', path: '/api/Member/EmailOptIn', tags: ['profile'] })
    .input(z.strictObject({ emailOptIn: z.boolean() }))
    .output(Member),
};
