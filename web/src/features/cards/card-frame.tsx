import CircleAlert from 'lucide-react/icons/circle-alert';
import Lock from 'lucide-react/icons/lock';
import type { CardEntry } from '#contract/cards.ts';
import { Icon } from '#ui/icon.tsx';
import { Row, Stack } from '#ui/layout.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Text } from '#ui/text.tsx';
import { useCopy } from '../../content/copy.ts';
import styles from './card-frame.module.css';
import type { useCardFrame } from './use-card-frame.ts';

type Props = {
  entry: CardEntry | undefined;
  link: ReturnType<typeof useCardFrame>;
  error: string;
};

const withoutScheme = (origin: string) => origin.replace(/^https?:\/\//, '');

/** The vault's card page in its frame; its errors are shown outside the frame. */
export const CardFrame = ({ entry, link, error }: Props) => {
  const copy = useCopy('account_center', 'card_form');
  return (
    <Stack gap={8} className={styles.area}>
      <Row justify="between" isWrapping gap={20} rowGap={4} size="xs">
        <Row as="p" gap={8} weight="strong" className={styles.title}>
          <Icon of={Lock} size={16} />
          {copy.text('frame_title')}
        </Row>
        {entry && <Text tone="soft">{withoutScheme(entry.origin)}</Text>}
      </Row>
      {link.status === 'late' && (
        <Notice variant="warning">
          <p>{copy.text('frame_missing')}</p>
        </Notice>
      )}
      <div className={styles.fit}>
        <div className={styles.hold}>
          {link.status === 'loading' && (
            <Stack
              gap={8}
              className={styles.waiting}
              role="status"
              aria-label={copy.text('frame_loading')}
            >
              <Skeleton length="short" />
              <Skeleton shape="art" className={styles.bone} />
            </Stack>
          )}
          {entry && (
            <iframe
              ref={link.frame}
              className={styles.frame}
              src={entry.frameUrl}
              title={copy.text('frame_label')}
              sandbox="allow-scripts allow-same-origin allow-forms"
              referrerPolicy="strict-origin"
              onLoad={link.greet}
            />
          )}
        </div>
      </div>
      <Row as="p" gap={8} size="sm" tone="danger" className={styles.error} role="alert">
        {error && (
          <>
            <Icon of={CircleAlert} size={16} />
            {error}
          </>
        )}
      </Row>
    </Stack>
  );
};
