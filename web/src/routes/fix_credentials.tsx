import { createFileRoute, useRouter } from '@tanstack/react-router';
import { showToast } from '#ui/show-toast.ts';
import { loadContent, useCopy } from '../content/copy.ts';
import { FixCredentialsPage } from '../features/credentials/fix-credentials-page.tsx';
import { takeReturnPath } from '../features/sign-in/return-path.ts';
import { guardRoute } from '../layout/guards/guard-route.ts';

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
  beforeLoad: guardRoute,
  loader: loadContent('login', 'forms'),
  component: FixCredentials,
});
