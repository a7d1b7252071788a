import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import linkStyles from '../../ui/text-link.module.css';
import styles from './errors.module.css';

type Props = { text: string; home: string };

/** A page's tagline, with a link to the home page wherever the text says `{homeLink}` (B §2). */
export const Tagline = ({ text, home }: Props) => (
  <p className={styles.text}>
    {text.split('{homeLink}').map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their order.
      <Fragment key={at}>
        {at > 0 && (
          <Link to="/" className={linkStyles.link}>
            {home}
          </Link>
        )}
        {part}
      </Fragment>
    ))}
  </p>
);
