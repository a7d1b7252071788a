import { z } from 'zod';
import { CaptchaResponse } from './captcha.ts';
import { rateLimitedEndpoint } from './endpoint.ts';
import { emailText } from './validation.ts';

const Token = z.string().max(200);

/** The request was received; reveals nothing about accounts. */
export const Accepted = z.object({ accepted: z.literal(true) });
export type Accepted = z.infer<typeof Accepted>;

/** A new password with the one-time token of a recovery link. */
export const NewPassword = z.strictObject({
  token: Token,
  password: z.string().max(1024),
  passwordConfirm: z.string().max(1024),
});
export type NewPassword = z.infer<typeof NewPassword>;

/** Password recovery for direct enrollment; the response never reveals whether an account exists. */
export const recoveryContract = {
  request: rateLimitedEndpoint
    .route({ method: 'POST', path: '/api/Recovery', successStatus: 202, tags: ['recovery'] })
    .input(
      z.strictObject({
        identifier: emailText(254),
        ...CaptchaResponse.shape,
      }),
    )
    .output(Accepted),
  confirm: rateLimitedEndpoint
    .route({ method: 'POST', path: '/api/Recovery/Confirm', tags: ['recovery'] })
    .input(z.strictObject({ token: Token }))
    .output(z.object({ isValid: z.boolean() })),
  update: rateLimitedEndpoint
    .route({ method: 'PUT', path: '/api/Recovery/Password', tags: ['recovery'] })
    .input(NewPassword)
    .output(Accepted),
};
