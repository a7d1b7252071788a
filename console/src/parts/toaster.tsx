import { Toast } from '@base-ui/react/toast';
import type { ReactNode } from 'react';
import { copy } from '../copy/copy.ts';
import styles from './toaster.module.css';

const STAYS_MS = 12_000;
const manager = Toast.createToastManager<{ link: ReactNode }>();

type Settings = {
  isError?: boolean;
  /** A link to the result. */
  link?: ReactNode;
};

/** Shows a sentence that begins with what was done; an error stays until it is closed. */
export const showToast = (title: string, { isError = false, link }: Settings = {}): void => {
  manager.add({
    title,
    data: { link },
    timeout: isError ? 0 : STAYS_MS,
    priority: isError ? 'high' : 'low',
  });
};

const List = () =>
  Toast.useToastManager<{ link: ReactNode }>().toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={styles.toast}>
      <Toast.Title render={<p />} />
      {toast.data?.link}
      <Toast.Close>{copy.common.close}</Toast.Close>
    </Toast.Root>
  ));

export const Toaster = () => (
  <Toast.Provider toastManager={manager}>
    <Toast.Portal>
      <Toast.Viewport className={styles.viewport}>
        <List />
      </Toast.Viewport>
    </Toast.Portal>
  </Toast.Provider>
);
