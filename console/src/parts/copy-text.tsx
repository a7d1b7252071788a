import Copy from 'lucide-react/icons/copy';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { copy } from '../copy/copy.ts';
import styles from './copy-text.module.css';
import { showToast } from './toaster.tsx';

type Props = { text: string; name: string; isMono?: boolean };

/** An identifier; a press copies it. */
export const CopyText = ({ text, name, isMono = false }: Props) => (
  <button
    type="button"
    className={classNames(styles.copy, isMono && styles.mono)}
    aria-label={copy.common.copyOf(name, text)}
    onClick={() =>
      void navigator.clipboard.writeText(text).then(() => showToast(copy.common.copied(name)))
    }
  >
    {text}
    <Icon of={Copy} size={14} />
  </button>
);
