import { useRouter } from '@tanstack/react-router';
import type { CardRegistration } from '#contract/cards.ts';
import { AnchorButton } from '#ui/button.tsx';
import { showToast } from '#ui/show-toast.ts';
import { Text } from '#ui/text.tsx';
import { useCopy } from '../../content/copy.ts';
import { AddCardForm } from '../cards/index.ts';
import { CardPrivacyPanel, EnrollmentLayout } from '../enrollment/index.ts';
import styles from './reenroll-page.module.css';

/** Replaces every page for a closed account: link a card, or sign out. */
export const ReenrollPage = () => {
  const copy = useCopy('account_center', 'reenrollment');
  const form = useCopy('account_center', 'card_form');
  const router = useRouter();
  const handleLinked = async ({ cardRegistration }: CardRegistration) => {
    for (const { memberCard, error, cardType, description, lastFour } of cardRegistration) {
      if (memberCard) showToast.success(form.text('linked', { lastFour: memberCard.lastFour }));
      else if (error)
        showToast.error(
          `${description || cardType} ${form.text('ending_in', { lastFour })}: ${error.message}`,
        );
    }
    if (cardRegistration.some(({ memberCard }) => memberCard))
      await router.navigate({ to: '/account/overview' });
  };
  return (
    <EnrollmentLayout
      title={copy.text('title')}
      lead={copy.text('deleted')}
      aside={<CardPrivacyPanel />}
    >
      <Text tone="soft" className={styles.text}>
        {copy.text('add')}
      </Text>
      <AddCardForm
        linked={0}
        operation="reenroll"
        submitLabel={copy.text('submit')}
        onLinked={handleLinked}
        actions={
          <AnchorButton variant="text" href="/SignOut">
            {copy.text('cancel')}
          </AnchorButton>
        }
      />
    </EnrollmentLayout>
  );
};
