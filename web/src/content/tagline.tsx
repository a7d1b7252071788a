import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import linkStyles from '#ui/text-anchor.module.css';
import { useCopy } from './copy.ts';

type Props = { text: string; className?: string | undefined };

/** A tagline with `{homeLink}` replaced by a home link with the given text. */
export const TaglineWith = ({ text, home, className }: Props & { home: string }) => (
  <p className={className}>
    {text.split('{homeLink}').map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order.
      <Fragment key={index}>
        {index > 0 && (
          <Link to="/" className={linkStyles.link}>
            {home}
          </Link>
        )}
        {part}
      </Fragment>
    ))}
  </p>
);

/** A page's tagline with a home link in place of `{homeLink}`. */
export const Tagline = (props: Props) => (
  <TaglineWith {...props} home={useCopy('errors', 'not_found').text('home')} />
);
