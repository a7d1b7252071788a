import { useNavigate } from '@tanstack/react-router';
import { Text } from '#ui/text.tsx';
import { useMember } from '../../api/member-query.ts';
import { useCopy } from '../../content/copy.ts';
import { TextLink } from '../../links/text-link.tsx';
import { AddCardForm } from '../cards/index.ts';
import { saveAddedCards } from './added-cards.ts';
import { CardPrivacyPanel } from './card-privacy-panel.tsx';
import { EnrollmentLayout } from './enrollment-layout.tsx';

/** Joining, step 2 of 3: the first card, or no thanks. */
export const AddCardPage = () => {
  const copy = useCopy('join', 'add_card');
  const member = useMember();
  const navigate = useNavigate();
  return (
    <EnrollmentLayout
      step={2}
      title={copy.text('title')}
      lead={copy.text('lead')}
      aside={<CardPrivacyPanel />}
    >
      <Text as="div" marginTop={30}>
        <AddCardForm
          linked={member?.linkedCards ?? 0}
          submitLabel={copy.text('submit')}
          onLinked={(registration) => {
            saveAddedCards(registration);
            void navigate({ to: '/card_added' });
          }}
          actions={<TextLink to="/account/overview">{copy.text('no_thanks')}</TextLink>}
        />
        <Text size="sm" tone="soft" marginTop={8}>
          {copy.text('later')}
        </Text>
      </Text>
    </EnrollmentLayout>
  );
};
