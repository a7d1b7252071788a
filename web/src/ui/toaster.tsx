import { type CSSProperties, useEffect } from 'react';
import { Toaster as Sonner } from 'sonner';
import 'sonner/dist/styles.css';
import styles from './toaster.module.css';
import { toasterMounted } from './toaster-gate.ts';

export { toast } from 'sonner';

// Names of the library's own, which React's type of a style does not know.
const layout = {
  '--width': 'min(550px, calc(100vw - 24px))',
  '--toast-close-button-start': 'unset',
  '--toast-close-button-end': '0',
  '--toast-close-button-transform': 'translate(30%, -30%)',
} as CSSProperties;

/** Top centre, at most 550 px wide, closing after 5 s unless a toast says otherwise (A §9). */
export const Toaster = () => {
  useEffect(toasterMounted, []);
  return (
    <Sonner
      position="top-center"
      duration={5000}
      closeButton
      className={styles.toaster ?? ''}
      style={layout}
      toastOptions={{ classNames: { toast: styles.toast ?? '' } }}
    />
  );
};
