import { z } from 'zod';
import { CaptchaResponse } from './captcha.ts';
import { memberEndpoint, publicEndpoint, signInEndpoint } from './endpoint.ts';
import { emailText } from './validation.ts';

/** The token that every write sends as `X-XSRF-TOKEN`; bound to the session. */
export const CsrfToken = z.object({ csrfToken: z.string() });
export type CsrfToken = z.infer<typeof CsrfToken>;

/** Sign-in with an email or partner number. Wrong ones are 401, regardless of which part is wrong. */
export const Credentials = z.object({
  userName: emailText(254).min(1),
  password: z.string().min(1).max(1024),
  rememberMe: z.boolean().default(false),
  ...CaptchaResponse.shape,
});
export type Credentials = z.infer<typeof Credentials>;

export const SignedIn = z.object({ publicId: z.string() });
export type SignedIn = z.infer<typeof SignedIn>;

export const SignedOut = z.object({ signedOut: z.literal(true) });
export type SignedOut = z.infer<typeof SignedOut>;

export const sessionContract = {
  csrf: publicEndpoint
    .route({ method: 'GET', path: '/api/CSRF', tags: ['session'] })
    .output(CsrfToken),
  login: signInEndpoint
    .meta({ access: 'public', maintenanceArea: 'login' })
    .route({ method: 'POST', path: '/api/Login', tags: ['session'] })
    .input(Credentials)
    .output(SignedIn),
  signOut: publicEndpoint
    .meta({ access: 'public', isKeepalive: true })
    .route({ method: 'GET', path: '/api/SignOut', tags: ['session'] })
    .output(SignedOut),
  /** Signs the member out everywhere but here: ends all other sessions, remembered devices and calendar addresses. */
  signOutOthers: memberEndpoint
    .route({ method: 'DELETE', path: '/api/Member/OtherSessions', tags: ['session'] })
    .output(SignedOut),
};
