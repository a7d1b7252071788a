import { z } from 'zod';
import { provenEndpoint } from './endpoint.ts';
import { Member } from './member.ts';

export const NewEmail = z.strictObject({ email: z.string().max(200) });
export type NewEmail = z.infer<typeof NewEmail>;

/** The e-mail of a member whose own does not work; any other change goes through Member Services (A §5, B §2). */
export const credentialsContract = {
  update: provenEndpoint
    .route({ method: 'PUT', path: '/api/Member/Credentials', tags: ['credentials'] })
    .input(NewEmail)
    .output(Member),
};
