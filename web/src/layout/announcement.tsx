import X from 'lucide-react/icons/x';
import { Fragment } from 'react';
import { Icon } from '#ui/icon.tsx';
import { useDisclosure } from '#ui/use-disclosure.ts';
import { Wrap } from '#ui/wrap.tsx';
import { sessionStore } from '../browser/storage.ts';
import { copyOf, type OpenCopy, useContentPage, useCopy } from '../content/copy.ts';
import { ContentLink } from '../links/content-link.tsx';
import styles from './announcement.module.css';

const Piece = ({ piece }: { piece: OpenCopy }) =>
  piece.text('type') === 'link' ? (
    <ContentLink
      url={piece.text('url')}
      opensNewTab={piece.flag('new_tab')}
      className={styles.link}
    >
      {piece.text('text')}
    </ContentLink>
  ) : (
    <span>{piece.text('text')}</span>
  );

// The head's script hides it on the next pages before they are painted.
const close = () => {
  sessionStore.set('announcementClosed', '1');
  document.documentElement.dataset.announcement = 'closed';
  document.getElementById('main')?.focus();
};

/** The first announcement of the content system on one line, with an optional tooltip; closed for the visit. */
export const Announcement = () => {
  const { root, button, panel } = useDisclosure();
  const site = useCopy('*', '*');
  const copy = copyOf(useContentPage('announcement_banner').data[0]?.fields ?? {});
  const pieces = copy.list('banner_copy');
  const tip = copy.text('tooltip_copy');
  if (pieces.length === 0) return null;
  return (
    <aside aria-label={pieces[0]?.text('text')} className={styles.strip}>
      <Wrap>
        <div {...root} className={styles.row}>
          <p className={styles.text}>
            {pieces.map((piece) => (
              <Fragment key={piece.text('text')}>
                <Piece piece={piece} />{' '}
              </Fragment>
            ))}
            {tip !== '' && (
              <button type="button" {...button} className={styles.more}>
                {site.text('navbar.more_info')}
              </button>
            )}
          </p>
          <button
            type="button"
            className={styles.close}
            aria-label={site.text('navbar.close_announcement')}
            onClick={close}
          >
            <Icon of={X} size={16} />
          </button>
          {tip !== '' && (
            <p {...panel} className={styles.tip}>
              {tip}
            </p>
          )}
        </div>
      </Wrap>
    </aside>
  );
};
