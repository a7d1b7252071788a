import { useCanGoBack, useRouter } from '@tanstack/react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { useCopy } from '../content/copy.ts';
import { Icon } from '../ui/icon.tsx';
import { Wrap } from '../ui/wrap.tsx';
import styles from './back-bar.module.css';

/** A link back in history; home when there is no history. */
export const BackBar = () => {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const copy = useCopy('*', '*');
  return (
    <div className={styles.bar} data-back-bar>
      <Wrap>
        <a
          href="/"
          className={styles.back}
          onClick={(event) => {
            event.preventDefault();
            if (canGoBack) router.history.back();
            else void router.navigate({ to: '/' });
          }}
        >
          <Icon of={ChevronLeft} />
          {copy.text('navbar.back')}
        </a>
      </Wrap>
    </div>
  );
};
