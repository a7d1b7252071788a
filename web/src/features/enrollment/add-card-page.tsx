import { useNavigate } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useMember } from '../../api/member-query.ts';
import { type Copy, useCopy } from '../../content/copy.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AddCardForm } from '../cards/index.ts';
import styles from './add-card-page.module.css';
import { saveAddedCards } from './added-cards.ts';
import { EnrollmentLayout } from './enrollment-layout.tsx';
import { PromisePanel } from './promise-panel.tsx';

const pointsOf = (copy: Copy, name: string, icon: typeof Check) =>
  copy.list(name).map((point) => ({
    title: point.text('title'),
    text: point.text('text'),
    mark: <Icon of={icon} size={16} />,
  }));

const Seen = () => {
  const copy = useCopy('join', 'add_card');
  return (
    <PromisePanel
      title={copy.text('aside_title')}
      points={[...pointsOf(copy, 'seen', Check), ...pointsOf(copy, 'unseen', X)]}
    />
  );
};

/** Joining, step 2 of 3: the first card, or no thanks. */
export const AddCardPage = () => {
  const copy = useCopy('join', 'add_card');
  const member = useMember();
  const navigate = useNavigate();
  return (
    <EnrollmentLayout step={2} title={copy.text('title')} lead={copy.text('lead')} aside={<Seen />}>
      <div className={styles.form}>
        <AddCardForm
          linked={member?.linkedCards ?? 0}
          submitLabel={copy.text('submit')}
          onLinked={(registration) => {
            saveAddedCards(registration);
            void navigate({ to: '/card_added' });
          }}
          actions={<TextLink to="/account/overview">{copy.text('no_thanks')}</TextLink>}
        />
        <p className={styles.later}>{copy.text('later')}</p>
      </div>
    </EnrollmentLayout>
  );
};
