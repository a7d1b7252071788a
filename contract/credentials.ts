import { z } from 'zod';
import { passwordEndpoint } from './endpoint.ts';
import { Member } from './member.ts';
import { emailText } from './validation.ts';

export const NewEmail = z.strictObject({ email: emailText(200) });
export type NewEmail = z.infer<typeof NewEmail>;

/** Replaces an email that bounces; any other change goes through Member Services. */
export const credentialsContract = {
  update: passwordEndpoint
    .route({ method: 'PUT', path: '/api/Member/Credentials', tags: ['credentials'] })
    .input(NewEmail)
    .output(Member),
};
