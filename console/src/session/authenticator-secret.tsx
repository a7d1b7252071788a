import { lazy, Suspense } from 'react';
import { copy } from '../copy/copy.ts';
import { CopyText } from '../parts/copy-text.tsx';
import { linkClass } from '../parts/text.tsx';
import styles from './sign-in.module.css';

const QrCode = lazy(() =>
  import('../parts/qr-code.tsx').then((part) => ({ default: part.QrCode })),
);

/** The secret of an authenticator: to scan, to copy, and to open on the same device. */
export const AuthenticatorSecret = ({ secret, uri }: { secret: string; uri: string }) => {
  const text = copy.signIn.enroll;
  return (
    <>
      <div className={styles.qr}>
        <Suspense>
          <QrCode text={uri} label={text.qr} />
        </Suspense>
      </div>
      <CopyText text={secret} name={text.secret} isMono />
      <a className={linkClass} href={uri}>
        {text.link}
      </a>
    </>
  );
};
