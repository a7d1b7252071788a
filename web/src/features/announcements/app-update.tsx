import { Dialog as Radix } from 'radix-ui';
import { usePartner } from '../../api/partner-query.ts';
import { useNativeShell } from '../../browser/native-shell.ts';
import { useCopy } from '../../content/copy.ts';
import { Heading } from '../../ui/heading.tsx';
import { AnchorButton } from '../../ui/link-button.tsx';
import { PlateMark } from '../../ui/plate-mark.tsx';
import styles from './app-update.module.css';

/** Full-screen dialog that cannot be closed until the native app is updated. */
export const AppUpdate = () => {
  const copy = useCopy('*', '*');
  const { appStoreUrls } = usePartner();
  const shell = useNativeShell();
  const { apple, google } = appStoreUrls;
  const store = shell?.platform === 'android' ? (google ?? apple) : (apple ?? google);
  return (
    <Radix.Root open>
      <Radix.Portal>
        <Radix.Content className={styles.screen}>
          <PlateMark size={88} />
          <Radix.Title asChild>
            <div>
              <Heading level={1}>{copy.text('app_update.title')}</Heading>
            </div>
          </Radix.Title>
          <Radix.Description className={styles.text}>
            {copy.text('app_update.body')}
          </Radix.Description>
          {store && <AnchorButton href={store}>{copy.text('app_update.action')}</AnchorButton>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};
