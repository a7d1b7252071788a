import { useEffect } from 'react';
import { Toaster as Sonner } from 'sonner';
import 'sonner/dist/styles.css';
import styles from './toaster.module.css';
import { toasterMounted } from './toaster-gate.ts';

/** Top centre, at most 550 px wide, closing after 5 s unless a toast says otherwise (A §9). */
export const Toaster = () => {
  useEffect(toasterMounted, []);
  return (
    <Sonner
      position="top-center"
      duration={5000}
      closeButton
      className={styles.toaster ?? ''}
      toastOptions={{ classNames: { toast: styles.toast ?? '' } }}
    />
  );
};
