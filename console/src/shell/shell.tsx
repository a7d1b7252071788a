import Eye from 'lucide-react/icons/eye';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import { copy } from '../copy/copy.ts';
import { buttonClass } from '../parts/button.tsx';
import { Toaster } from '../parts/toaster.tsx';
import { roleIn, useProgram, useSession } from '../session/session.ts';
import { StepUpDialog } from '../session/step-up-dialog.tsx';
import styles from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { useShellKeys } from './use-shell-keys.ts';

const Palette = lazy(() => import('./palette.tsx').then((part) => ({ default: part.Palette })));
const KeyboardDialog = lazy(() =>
  import('./keyboard-dialog.tsx').then((part) => ({ default: part.KeyboardDialog })),
);

const ReadOnlyBanner = () => {
  const { account } = useSession();
  const { partner, programName } = useProgram();
  if (roleIn(account, partner) !== 'viewer') return null;
  return (
    <div className={styles.banner} role="status">
      <Icon of={Eye} size={16} />
      {copy.common.readOnlyBanner(copy.shell.roles.viewer, programName)}
    </div>
  );
};

/** The frame of every page: sidebar, sheet, palette and keys. */
export const Shell = ({ children }: { children: ReactNode }) => {
  const [overlay, setOverlay] = useState<'palette' | 'keyboard'>();
  const close = () => setOverlay(undefined);
  const open = { onSearch: () => setOverlay('palette'), onHelp: () => setOverlay('keyboard') };
  useShellKeys(open);
  return (
    <div className={styles.app}>
      <a className={`${buttonClass()} ${styles.skip}`} href="#main">
        {copy.shell.skip}
      </a>
      <Sidebar {...open} />
      <main id="main" className={styles.sheet} tabIndex={-1} aria-label={copy.shell.content}>
        <ReadOnlyBanner />
        {children}
      </main>
      <Suspense>
        {overlay === 'palette' && <Palette onClose={close} />}
        {overlay === 'keyboard' && <KeyboardDialog onClose={close} />}
      </Suspense>
      <StepUpDialog />
      <Toaster />
    </div>
  );
};
