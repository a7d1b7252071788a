import { z } from 'zod';
import { provenEndpoint } from './endpoint.ts';
import { Member } from './member.ts';

const Text = z.string().max(200);

/**
 * A save of the Member Profile (A §5): only these fields, and unknown ones are refused. The rules of each field
 * answer as a list of field and message.
 */
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
  /** A new password, of members who sign in here; takes a sign-in of the last quarter of an hour. Empty or absent keeps it. */
  password: z.string().max(1024).optional(),
  /** The member's version that the form was filled from; with an older one nothing is saved: 409. */
  version: z.string().max(40).optional(),
});
export type ProfileUpdate = z.infer<typeof ProfileUpdate>;

export const profileContract = {
  update: provenEndpoint
    .errors({ CONFLICT: { status: 409, message: 'Conflict' } })
    .route({ method: 'PUT', path: '/api/Member', tags: ['profile'] })
    .input(ProfileUpdate)
    .output(Member),
};
