import { Toaster as Sonner } from 'sonner';
import 'sonner/dist/styles.css';
import styles from './toaster.module.css';

/** Top centre, at most 550 px wide, closing after 5 s unless a toast says otherwise (A §9). */
export const Toaster = () => (
  <Sonner
    position="top-center"
    duration={5000}
    closeButton
    className={styles.toaster ?? ''}
    toastOptions={{ unstyled: false, classNames: { toast: styles.toast ?? '' } }}
  />
);
