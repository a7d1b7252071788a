import { useId } from 'react';
import { createPortal } from 'react-dom';
import { AnchorButton } from '#ui/button.tsx';
import { Heading } from '#ui/heading.tsx';
import { PlateMark } from '#ui/plate-mark.tsx';
import { Text } from '#ui/text.tsx';
import { useModal } from '#ui/use-modal.ts';
import { usePartner } from '../../api/partner-query.ts';
import { useNativeShell } from '../../browser/native-shell.ts';
import { useCopy } from '../../content/copy.ts';
import styles from './app-update.module.css';

/** Full-screen dialog that cannot be closed until the native app is updated. */
export const AppUpdate = () => {
  const copy = useCopy('*', '*');
  const id = useId();
  const modal = useModal(() => undefined);
  const { appStoreUrls } = usePartner();
  const shell = useNativeShell();
  const { apple, google } = appStoreUrls;
  const store = shell?.platform === 'android' ? (google ?? apple) : (apple ?? google);
  return createPortal(
    <dialog {...modal} className={styles.screen} aria-labelledby={id}>
      <PlateMark size={88} />
      <Heading level={1} id={id}>
        {copy.text('app_update.title')}
      </Heading>
      <Text size="md" tone="soft">
        {copy.text('app_update.body')}
      </Text>
      {store && <AnchorButton href={store}>{copy.text('app_update.action')}</AnchorButton>}
    </dialog>,
    document.body,
  );
};
