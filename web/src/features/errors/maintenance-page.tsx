import { supportLink } from '#domain/forms/email.ts';
import type { MaintenanceMessage } from '#domain/maintenance/maintenance.ts';
import { Heading } from '#ui/heading.tsx';
import { Row } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { TextAnchor } from '#ui/text-anchor.tsx';
import { Wrap } from '#ui/wrap.tsx';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import styles from './maintenance-page.module.css';

const ClosedKitchen = () => (
  <svg className={styles.art} viewBox="0 0 360 220" aria-hidden="true">
    <path
      d="M150 40c-12-15 12-25 0-44M180 32c-14-17 13-30 0-52M210 40c-12-15 12-25 0-44"
      fill="none"
      stroke="var(--color-reward-on-brand)"
      strokeLinecap="round"
      strokeWidth="6"
      className={styles.steam}
      transform="translate(0 24)"
    />
    <circle
      cx="180"
      cy="66"
      r="12"
      fill="color-mix(in oklab, var(--color-on-brand) 12%, var(--color-brand))"
      stroke="var(--color-on-brand-soft)"
      strokeWidth="3"
    />
    <path
      d="M64 172a116 100 0 0 1 232 0z"
      fill="color-mix(in oklab, var(--color-on-brand) 12%, var(--color-brand))"
      stroke="var(--color-on-brand-soft)"
      strokeWidth="3"
    />
    <path
      d="M92 158a88 76 0 0 1 50-62"
      fill="none"
      stroke="var(--color-brand-line)"
      strokeLinecap="round"
      strokeWidth="6"
    />
    <rect x="36" y="172" width="288" height="18" rx="9" fill="var(--color-on-brand)" />
    <path d="M92 206h176" stroke="var(--color-brand-line)" strokeLinecap="round" strokeWidth="3" />
  </svg>
);

type Props = { message: MaintenanceMessage };

/** Replaces the whole screen during maintenance. */
export const MaintenancePage = ({ message: wording }: Props) => {
  const copy = useCopy('errors', 'maintenance');
  const { programName, customerSupport } = usePartner();
  return (
    <main id="main" className={styles.page}>
      <Wrap className={styles.layout}>
        <Text size="lg" weight="strong" className={styles.name}>
          {programName}
        </Text>
        <ClosedKitchen />
        <Heading level={1} className={styles.title}>
          {copy.text('title')}
        </Heading>
        <Text size="md" tone="on-brand-soft" className={styles.text}>
          {copy.text(wording)} {copy.text('ending')}
        </Text>
      </Wrap>
      <Row as="footer" align="stretch" justify="center" isWrapping className={styles.contact}>
        <TextAnchor href={customerSupport.phone.href}>{customerSupport.phone.formatted}</TextAnchor>
        <TextAnchor href={supportLink(customerSupport.email.href)}>
          {customerSupport.email.display}
        </TextAnchor>
      </Row>
    </main>
  );
};
