import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useMember } from '../api/member-query.ts';
import { AccountError } from '../features/account/index.ts';
import { ProfileForm, ProfileLoading } from '../features/profile/index.ts';

// Below the form and rarely used.
const YourPrivacy = lazy(async () => ({
  default: (await import('../features/privacy/your-privacy.tsx')).YourPrivacy,
}));

const UserProfilePage = () => {
  const member = useMember();
  if (!member) return null;
  return (
    <>
      <ProfileForm member={member} />
      <Suspense>
        <YourPrivacy />
      </Suspense>
    </>
  );
};

export const Route = createFileRoute('/account/user_profile')({
  // Values typed into server-rendered fields before hydration would be lost.
  ssr: 'data-only',
  pendingComponent: ProfileLoading,
  errorComponent: AccountError,
  component: UserProfilePage,
});
