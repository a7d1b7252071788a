import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Stack } from '#ui/layout.tsx';
import { Notice } from '#ui/notice.tsx';
import { api } from '../../api/api.ts';
import { useCopy } from '../../content/copy.ts';
import { useServerForm } from '../../ssr/posted-form.ts';
import { RecoveryScreen } from './recovery-screen.tsx';

/** Without scripts the visitor sends the token to the server. */
const ConfirmForm = ({ token }: { token: string }) => {
  const copy = useCopy('recover', 'recover');
  const { error } = useServerForm('recoveryLink', '/recover/confirm');
  return (
    <noscript>
      <Stack as="form" gap={20} marginTop={30} method="post" action="/recover/confirm">
        {error && <Notice variant="danger">{copy.text('confirm_failed')}</Notice>}
        <input type="hidden" name="token" value={token} />
        <Button type="submit">{copy.text('confirm_continue')}</Button>
      </Stack>
    </noscript>
  );
};

/** Recovery, second stage: removes the token from the URL and checks whether it is still valid. */
export const ConfirmPage = ({ token }: { token: string | undefined }) => {
  const copy = useCopy('recover', 'recover');
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null);
  useEffect(() => {
    const go = async () => {
      if (!token) return navigate({ to: '/recover/not_found', replace: true });
      // A network failure does not mean that the link is invalid.
      const response = await api.recovery.confirm({ token }).catch(() => undefined);
      if (!response) return setFailedAttempt(attempt);
      return response.isValid
        ? navigate({ to: '/recover/update', state: { recoveryToken: token }, replace: true })
        : navigate({ to: '/recover/error', replace: true });
    };
    void go();
  }, [token, attempt, navigate]);
  return (
    <RecoveryScreen title={copy.text('confirm_title')}>
      {token && <ConfirmForm token={token} />}
      {failedAttempt === attempt && (
        <Stack gap={20} marginTop={30}>
          <Notice variant="danger">{copy.text('confirm_failed')}</Notice>
          <Button onClick={() => setAttempt(attempt + 1)}>{copy.text('confirm_retry')}</Button>
        </Stack>
      )}
    </RecoveryScreen>
  );
};
