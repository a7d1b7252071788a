import { Toast } from '@base-ui/react/toast';
import { copy } from '../copy/copy.ts';
import styles from './toaster.module.css';

const STAYS_MS = 12_000;
const manager = Toast.createToastManager();

/** Shows a sentence that begins with what was done; an error stays until it is closed. */
export const showToast = (title: string, { isError = false } = {}): void => {
  manager.add({
    title,
    timeout: isError ? 0 : STAYS_MS,
    priority: isError ? 'high' : 'low',
  });
};

const List = () =>
  Toast.useToastManager().toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={styles.toast}>
      <Toast.Title render={<p />} />
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
