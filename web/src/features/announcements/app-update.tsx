import { Dialog as Radix } from 'radix-ui';
import { usePartner } from '#web/api/partner-query.ts';
import { useNativeShell } from '#web/browser/native-shell.ts';
import { useCopy } from '#web/content/copy.ts';
import { Heading } from '#web/ui/heading.tsx';
import { AnchorButton } from '#web/ui/link-button.tsx';
import { PlateMark } from '#web/ui/plate-mark.tsx';
import styles from './app-update.module.css';

/** The whole screen, until the native app is new enough (A §2 Page frame). */
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
