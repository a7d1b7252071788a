import { Fragment } from 'react';
import { useDisclosure } from '#ui/use-disclosure.ts';
import { Wrap } from '#ui/wrap.tsx';
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
    piece.text('text')
  );

/** The first announcement of the content system, with an optional tooltip. */
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
        <div {...root}>
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
