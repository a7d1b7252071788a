import { supportLink } from '#domain/forms/email.ts';
import type { MaintenanceMessage } from '#domain/maintenance/maintenance.ts';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { Heading } from '../../ui/heading.tsx';
import { TextAnchor } from '../../ui/text-link.tsx';
import { Wrap } from '../../ui/wrap.tsx';
import { ClosedKitchen } from './closed-kitchen.tsx';
import styles from './maintenance-page.module.css';

type Props = { message: MaintenanceMessage };

/** Replaces the whole screen during maintenance. */
export const MaintenancePage = ({ message: wording }: Props) => {
  const copy = useCopy('errors', 'maintenance');
  const { programName, customerSupport } = usePartner();
  return (
    <main id="main" className={styles.page}>
      <Wrap width="content" className={styles.layout}>
        <p className={styles.name}>{programName}</p>
        <ClosedKitchen />
        <Heading level={1} className={styles.title}>
          {copy.text('title')}
        </Heading>
        <p className={styles.text}>
          {copy.text(wording)} {copy.text('ending')}
        </p>
      </Wrap>
      <footer className={styles.contact}>
        <TextAnchor href={customerSupport.phone.href}>{customerSupport.phone.formatted}</TextAnchor>
        <TextAnchor href={supportLink(customerSupport.email.href)}>
          {customerSupport.email.display}
        </TextAnchor>
      </footer>
    </main>
  );
};
