import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { useMember } from '../api/member-query.ts';
import { contentQuery, loadContent } from '../content/copy.ts';
import { openWelcomeBonus, WelcomeBonus } from '../features/bonuses/welcome-bonus.tsx';
import { leaveWhenTracking } from '../features/cards/leave-when-tracking.ts';
import { CardAddedPage } from '../features/enrollment/card-added-page.tsx';
import { guardEnrollmentStep } from '../layout/guards/guard-enrollment-step.ts';

const CardAdded = () => {
  const member = useMember();
  // Stays shown as turned on, when the member no longer has it as an open one.
  const [bonus] = useState(() => member && openWelcomeBonus(member));
  return (
    <CardAddedPage
      bonus={member && bonus && <WelcomeBonus bonus={bonus} publicId={member.publicId} />}
    />
  );
};

export const Route = createFileRoute('/card_added')({
  beforeLoad: ({ context: { queryClient } }) => guardEnrollmentStep(queryClient, '/card_added'),
  loader: async (options) => {
    // In the loader, because the code of `beforeLoad` comes with every page.
    await leaveWhenTracking(options.context.queryClient);
    await options.context.queryClient.ensureQueryData(contentQuery('account_center'));
    return loadContent('join')(options);
  },
  component: CardAdded,
});
