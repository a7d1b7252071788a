import { copy } from '../copy/copy.ts';
import { Button } from '../parts/button.tsx';
import { showToast } from '../parts/toaster.tsx';
import styles from './sign-in.module.css';

/** Recovery codes, which are shown once, and a button that copies them. */
export const RecoveryCodeList = ({ codes }: { codes: readonly string[] }) => {
  const text = copy.signIn.recoveryCodes;
  const copyAll = () =>
    navigator.clipboard
      .writeText(codes.join('\n'))
      .then(() => showToast(copy.common.copied(text.name)));
  return (
    <>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button size="large" isWide onClick={() => void copyAll()}>
        {text.copy}
      </Button>
    </>
  );
};
