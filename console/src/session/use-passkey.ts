import { useMutation } from '@tanstack/react-query';
import type { PasskeyAssertion } from '#contract/staff/passkey.ts';
import { api } from '../api/client.ts';
import { copy } from '../copy/copy.ts';

type Options = { challenge: string };

// Loaded by the first press: most sign-ins use no passkey.
const webauthn = () => import('@simplewebauthn/browser');

/** Signs a challenge with a passkey that the person chooses. */
export const signChallenge = async (options: Options): Promise<PasskeyAssertion> => {
  const { startAuthentication } = await webauthn();
  // The server wrote them for this call; the contract leaves their fields to the browser.
  return startAuthentication({ optionsJSON: options as never });
};

/** Creates a passkey on the device that the person chooses. */
const createPasskey = async (options: Options) => {
  const { startRegistration } = await webauthn();
  // The server wrote them for this call; the contract leaves their fields to the browser.
  return startRegistration({ optionsJSON: options as never });
};

/** The sentence for a prompt of the browser that did not succeed; undefined for other failures. */
export const passkeyRefusal = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  if (error.name === 'NotAllowedError' || error.name === 'AbortError')
    return copy.signIn.passkey.canceled;
  if (error.name === 'InvalidStateError') return copy.signIn.passkey.known;
  return error.name === 'WebAuthnError' || error.name === 'NotSupportedError'
    ? copy.signIn.passkey.unsupported
    : undefined;
};

type Added = Awaited<ReturnType<typeof api.session.addPasskey.call>>;

/** Registers a passkey under a name. */
export const useAddPasskey = (onSuccess: (added: Added, name: string) => unknown) =>
  useMutation({
    mutationFn: async (name: string) => {
      const { options } = await api.session.beginPasskey.call();
      return api.session.addPasskey.call({ name, response: await createPasskey(options) });
    },
    onSuccess,
  });

/** Signs a challenge for the account of the session and sends it. */
export const usePasskeyProof = <Output>(
  send: (passkey: PasskeyAssertion) => Promise<Output>,
  onSuccess: () => unknown,
) =>
  useMutation({
    mutationFn: async () => {
      const { options } = await api.session.beginPasskeyProof.call();
      return send(await signChallenge(options));
    },
    onSuccess,
  });
