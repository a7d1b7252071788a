import { createFileRoute } from '@tanstack/react-router';
import { ProfileForm } from '#web/features/profile/index.ts';
import { useMember } from '#web/platform/member.ts';

const UserProfilePage = () => {
  const member = useMember();
  return member ? <ProfileForm member={member} /> : null;
};

export const Route = createFileRoute('/account/user_profile')({ component: UserProfilePage });
