import { z } from 'zod';

const encoded = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/, 'is not base64url')
    .max(max);
const id = encoded(1400);
const credential = { id, rawId: id, type: z.literal('public-key') };

/** A browser's response for a new passkey; its other fields decide nothing here. */
export const PasskeyRegistration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(4096),
    attestationObject: encoded(32_768),
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});
export type PasskeyRegistration = z.infer<typeof PasskeyRegistration>;

/** A browser's response for a challenge that a passkey has signed. */
export const PasskeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(4096),
    authenticatorData: encoded(4096),
    signature: encoded(4096),
  }),
});
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;

/** Options of `navigator.credentials` in their JSON form; only the browser reads them. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() });

export const PasskeyName = z.string().trim().min(1, 'needs a name').max(60);

export const StaffPasskey = z.object({
  id: z.number(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type StaffPasskey = z.infer<typeof StaffPasskey>;
