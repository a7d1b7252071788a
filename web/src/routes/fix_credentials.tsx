import { createFileRoute, useRouter } from '@tanstack/react-router';
import { loadContent, useCopy } from '#web/content/copy.ts';
import { FixCredentialsPage } from '#web/features/credentials/index.ts';
import { takeReturnPath } from '#web/features/sign-in/index.ts';
import { passGate } from '#web/layout/guards/pass-gate.ts';
import { showToast } from '#web/ui/show-toast.ts';

const FixCredentials = () => {
  const router = useRouter();
  const copy = useCopy('login', 'fix_credentials');
  const handleSaved = () => {
    showToast.success(copy.text('saved'));
    router.history.push(takeReturnPath());
  };
  return <FixCredentialsPage onSaved={handleSaved} />;
};

export const Route = createFileRoute('/fix_credentials')({
  beforeLoad: passGate,
  loader: loadContent('login'),
  component: FixCredentials,
});
