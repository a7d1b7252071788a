import { Wrap } from '#ui/wrap.tsx';
import { useCopy } from '../../content/copy.ts';
import { LinkButton } from '../../links/link-button.tsx';
import styles from './activation-prompt.module.css';

/** Leads a member whose membership is not active yet to activation. */
export const ActivationPrompt = ({ publicId }: { publicId: string }) => {
  const copy = useCopy('*', '*');
  return (
    <Wrap>
      <aside className={styles.prompt} aria-label={copy.text('activation.action')}>
        <p className={styles.text}>{copy.text('activation.prompt')}</p>
        <LinkButton to="/activate" search={{ public_id: publicId }}>
          {copy.text('activation.action')}
        </LinkButton>
      </aside>
    </Wrap>
  );
};
