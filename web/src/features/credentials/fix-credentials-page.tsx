import { isDeliverable } from '#domain/member/email-status.ts';
import { useMember } from '../../api/member-query.ts';
import { useCopy } from '../../content/copy.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { RecoveryScreen } from '../recovery/index.ts';
import { EmailForm } from './email-form.tsx';
import styles from './fix-credentials-page.module.css';

/** Email update required: for a member whose mail comes back; everybody else learns where they stand. */
export const FixCredentialsPage = ({ onSaved }: { onSaved: () => void }) => {
  const copy = useCopy('login', 'fix_credentials');
  const member = useMember();
  if (!member)
    return (
      <RecoveryScreen title={copy.text('title')} lead={copy.text('visitor_text')}>
        <p className={styles.action}>
          <LinkButton to="/login" search={{ from: '/fix_credentials' }}>
            {copy.text('visitor_action')}
          </LinkButton>
        </p>
      </RecoveryScreen>
    );
  const { email } = member;
  if (!member.emailNeedsUpdate)
    return (
      <RecoveryScreen title={copy.text('fine_title')} lead={copy.text('fine_text', { email })}>
        <p className={styles.action}>
          <LinkButton to="/account/overview">{copy.text('fine_action')}</LinkButton>
        </p>
      </RecoveryScreen>
    );
  const lead = isDeliverable(email) ? copy.text('lead', { email }) : copy.text('lead_none');
  return (
    <RecoveryScreen title={copy.text('title')} lead={lead}>
      <EmailForm onSaved={onSaved} />
    </RecoveryScreen>
  );
};
