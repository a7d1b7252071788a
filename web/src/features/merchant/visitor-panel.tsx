import { signInPathFor } from '#domain/layout/navigation.ts';
import { acceptsNewMembers } from '#domain/routing/enrollment-gate.ts';
import { buttonClass } from '#ui/button.tsx';
import { Heading } from '#ui/heading.tsx';
import { Row } from '#ui/layout.tsx';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { ContentLink } from '../../links/content-link.tsx';
import styles from './merchant-offer.module.css';
import { SignInLink } from './sign-in-link.tsx';

/** Invites a visitor to sign in or join, because rates and offers are for members. */
export const VisitorPanel = ({ merchantId }: { merchantId: string }) => {
  const copy = useCopy('merchant', 'merchant');
  const site = useCopy('*', '*');
  const partner = usePartner();
  if (signInPathFor(partner.enrollmentType) === null) return null;
  return (
    <section
      className={`${styles.panel} ${styles.plain}`}
      aria-labelledby="visitor-panel"
      data-screen-only=""
    >
      <Heading level={2} id="visitor-panel" className={styles.figure}>
        {copy.text('sign_in_title')}
      </Heading>
      <p className={styles.text}>{copy.text('sign_in_text')}</p>
      <Row gap={8} align="stretch" isWrapping marginTop={16}>
        <SignInLink merchantId={merchantId} className={buttonClass({})}>
          {site.text('navbar.sign_in')}
        </SignInLink>
        {acceptsNewMembers(partner) && (
          <ContentLink url="/join" className={buttonClass({ variant: 'quiet' })}>
            {site.text('navbar.join')}
          </ContentLink>
        )}
      </Row>
    </section>
  );
};
