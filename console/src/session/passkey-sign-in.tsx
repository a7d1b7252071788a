import { useMutation } from '@tanstack/react-query';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import { api } from '../api/client.ts';
import { copy } from '../copy/copy.ts';
import { Button } from '../parts/button.tsx';
import { FormFailure } from '../parts/failure.tsx';
import { stepRefusal } from './step-refusal.ts';
import { passkeyRefusal, signChallenge } from './use-passkey.ts';
import { useReadSession } from './use-staged.ts';

/** Signs in by a passkey alone. */
export const PasskeySignIn = () => {
  const readSession = useReadSession();
  const signIn = useMutation({
    mutationFn: async () => {
      const { options } = await api.session.beginPasskeySignIn.call();
      return api.session.signInByPasskey.call({ response: await signChallenge(options) });
    },
    onSuccess: readSession,
  });
  return (
    <>
      {signIn.error && (
        <FormFailure
          error={signIn.error}
          text={passkeyRefusal(signIn.error) ?? stepRefusal(signIn.error)}
        />
      )}
      <Button
        size="large"
        isWide
        icon={Fingerprint}
        isBusy={signIn.isPending}
        onClick={() => signIn.mutate()}
      >
        {copy.signIn.passkey.submit}
      </Button>
    </>
  );
};
