import { useCopy } from '#web/platform/copy.ts';
import { usePartner } from '#web/platform/program.ts';
import { Heading } from '#web/ui/heading.tsx';
import { AnchorButton } from '#web/ui/link-button.tsx';
import { SignInForm } from './sign-in-form.tsx';
import styles from './sign-in-page.module.css';
import { TableOfPlates } from './table-of-plates.tsx';

const PartnerSignIn = () => {
  const copy = useCopy('login', 'login');
  return (
    <>
      <Heading level={1}>{copy.text('sso_title')}</Heading>
      <p className={styles.lead}>{copy.text('sso_text')}</p>
      <p className={styles.action}>
        <AnchorButton href="/Login">{copy.text('sso_action')}</AnchorButton>
      </p>
    </>
  );
};

const DirectSignIn = ({ email }: { email?: string | undefined }) => {
  const copy = useCopy('login', 'login');
  return (
    <>
      <Heading level={1}>{copy.text('title')}</Heading>
      <SignInForm email={email} />
    </>
  );
};

/** Sign-in: the form for direct programs, the way to the partner's own sign-in for the others (A §2). */
export const SignInPage = ({ email }: { email?: string | undefined }) => {
  const copy = useCopy('login', 'login');
  const { enrollmentType } = usePartner();
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        {enrollmentType === 'sso' ? <PartnerSignIn /> : <DirectSignIn email={email} />}
      </div>
      <div className={styles.aside}>
        <TableOfPlates />
        <Heading level={2} className={styles.sentence}>
          {copy.text('aside')}
        </Heading>
      </div>
    </div>
  );
};
