import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useCopy } from '../content/copy.ts';
import linkStyles from './text-link.module.css';

type Props = { text: string; className?: string | undefined };

/** A page's tagline with a home link wherever the text says `{homeLink}`, in the words given for it. */
export const TaglineWith = ({ text, home, className }: Props & { home: string }) => (
  <p className={className}>
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

/** A page's tagline; a home link may be inserted in it by `{homeLink}` (B §2). */
export const Tagline = (props: Props) => (
  <TaglineWith {...props} home={useCopy('errors', 'not_found').text('home')} />
);
