import { useCopy } from '../../content/copy.ts';
import { LinkButton } from '../../ui/button.tsx';
import styles from './recovery-screen.module.css';
import { RecoveryScreen } from './recovery-screen.tsx';

/** The end of recovery: success, an invalid link, or no link. */
export const OutcomePage = ({ outcome }: { outcome: 'success' | 'error' | 'not_found' }) => {
  const copy = useCopy('recover', 'recover');
  return (
    <RecoveryScreen
      title={copy.text(`${outcome}_title`)}
      lead={copy.text(`${outcome}_text`)}
      hasWayBack={outcome !== 'success'}
    >
      <p className={styles.action}>
        {outcome === 'success' ? (
          <LinkButton to="/login" isWide>
            {copy.text('sign_in')}
          </LinkButton>
        ) : (
          <LinkButton to="/recover" isWide>
            {copy.text('again')}
          </LinkButton>
        )}
      </p>
    </RecoveryScreen>
  );
};
