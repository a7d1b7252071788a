import { z } from 'zod';
import { limitedEndpoint } from './endpoint.ts';
import { HumanResponse } from './human-check.ts';

const Token = z.string().max(200);

export const Accepted = z.object({ accepted: z.literal(true) });
export type Accepted = z.infer<typeof Accepted>;

export const NewPassword = z.strictObject({
  token: Token,
  password: z.string().max(1024),
  passwordConfirm: z.string().max(1024),
});
export type NewPassword = z.infer<typeof NewPassword>;

/** Recovery of a sign-in, for direct enrollment; asking is answered alike whoever is meant (B §2). */
export const recoveryContract = {
  request: limitedEndpoint
    .route({ method: 'POST', path: '/api/Recovery', successStatus: 202, tags: ['recovery'] })
    .input(
      z.strictObject({
        identifier: z.string().trim().max(254),
        ...HumanResponse.shape,
      }),
    )
    .output(Accepted),
  confirm: limitedEndpoint
    .route({ method: 'POST', path: '/api/Recovery/Confirm', tags: ['recovery'] })
    .input(z.strictObject({ token: Token }))
    .output(z.object({ isValid: z.boolean() })),
  update: limitedEndpoint
    .route({ method: 'PUT', path: '/api/Recovery/Password', tags: ['recovery'] })
    .input(NewPassword)
    .output(Accepted),
};
