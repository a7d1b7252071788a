import type { MouseEvent } from 'react';
import { acceptsNewMembers } from '#domain/routing/enrollment-gate.ts';
import { AnchorButton } from '#ui/button.tsx';
import { Heading } from '#ui/heading.tsx';
import { Notice } from '#ui/notice.tsx';
import { SplitPage } from '#ui/split-page.tsx';
import { Text } from '#ui/text.tsx';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { TextLink } from '../../links/text-link.tsx';
import { savedReturnPath } from './return-path.ts';
import { SignInForm } from './sign-in-form.tsx';
import styles from './sign-in-page.module.css';
import { type SignOnProblem, signOnProblems } from './sign-on-problems.ts';

/** Sends the saved path along; the server decides where the partner's sign-in returns to. */
const carryReturnPath = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
  const path = savedReturnPath();
  if (path) currentTarget.href = `/Login?from=${encodeURIComponent(path)}`;
};

const PartnerSignIn = ({ problem }: { problem: SignOnProblem | undefined }) => {
  const copy = useCopy('login', 'login');
  const { phone } = usePartner().customerSupport;
  return (
    <>
      <Heading level={1}>{copy.text('sso_title')}</Heading>
      <Text tone="soft" marginTop={8}>
        {copy.text('sso_text')}
      </Text>
      {problem && (
        <Text as="div" marginTop={30}>
          <Notice variant="danger">
            {copy.text(signOnProblems[problem])}{' '}
            <a href={phone.href} className={styles.phone}>
              {phone.formatted}
            </a>
            .
          </Notice>
        </Text>
      )}
      <Text marginTop={30}>
        <AnchorButton href="/Login" onClick={carryReturnPath}>
          {copy.text('sso_action')}
        </AnchorButton>
      </Text>
    </>
  );
};

const DirectSignIn = ({ email, from }: Pick<Props, 'email' | 'from'>) => {
  const copy = useCopy('login', 'login');
  return (
    <>
      <Heading level={1}>{copy.text('title')}</Heading>
      {acceptsNewMembers(usePartner()) && (
        <Text tone="soft" marginTop={8}>
          {copy.text('new_here')} <TextLink to="/join">{copy.text('join')}</TextLink>
        </Text>
      )}
      <SignInForm email={email} from={from} />
    </>
  );
};

type Props = {
  email?: string | undefined;
  /** The page to open after sign-in. */
  from?: string | undefined;
  problem?: SignOnProblem | undefined;
};

/** Sign-in: the form for direct programs, a link to the partner's own sign-in for the others. */
export const SignInPage = ({ email, from, problem }: Props) => {
  const copy = useCopy('login', 'login');
  const { enrollmentType } = usePartner();
  return (
    <SplitPage sentence={copy.text('aside')} images={copy.lines('aside_images')}>
      {enrollmentType === 'sso' ? (
        <PartnerSignIn problem={problem} />
      ) : (
        <DirectSignIn email={email} from={from} />
      )}
    </SplitPage>
  );
};
