import { z } from 'zod';
import { passwordEndpoint } from './endpoint.ts';
import { Member } from './member.ts';

export const NewEmail = z.strictObject({ email: z.string().max(200) });
export type NewEmail = z.infer<typeof NewEmail>;

/** Replaces an email that bounces; any other change goes through Member Services. */
export const credentialsContract = {
  update: passwordEndpoint
    .route({ method: 'PUT', path: '/api/Member/Credentials', tags: ['credentials'] })
    .input(NewEmail)
    .output(Member),
};
