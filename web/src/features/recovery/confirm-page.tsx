import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { api } from '#web/platform/api.ts';
import { useCopy } from '#web/platform/copy.ts';
import { RecoveryScreen } from './recovery-screen.tsx';

/** Recovery, second stage: takes the token out of the address and asks whether it still works (B §2). */
export const ConfirmPage = ({ token }: { token: string | undefined }) => {
  const copy = useCopy('recover', 'recover');
  const navigate = useNavigate();
  useEffect(() => {
    const go = async () => {
      if (!token) return navigate({ to: '/recover/not_found', replace: true });
      const isValid = await api.recovery.confirm({ token }).then(
        (answer) => answer.isValid,
        () => false,
      );
      return isValid
        ? navigate({ to: '/recover/update', state: { recoveryToken: token }, replace: true })
        : navigate({ to: '/recover/error', replace: true });
    };
    void go();
  }, [token, navigate]);
  return <RecoveryScreen title={copy.text('confirm_title')} />;
};
