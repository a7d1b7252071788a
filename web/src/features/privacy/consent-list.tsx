import { Link } from '@tanstack/react-router';
import { startTransition, useState } from 'react';
import type { Consent, Withdrawal } from '#contract/privacy.ts';
import { createDateFormatter } from '#domain/date-formatter.ts';
import { Row, Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { touchLinkClass } from '#ui/text-anchor.tsx';
import { type Copy, useCopy } from '../../content/copy.ts';
import styles from './privacy.module.css';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const formatDay = createDateFormatter({ year: 'numeric', month: 'short', day: 'numeric' });
const formatInstant = (instant: string) => formatDay(new Date(instant));

type Kind = Withdrawal['kind'];
const isMessage = (kind: Consent['kind']): kind is Kind =>
  kind === 'emailOptIn' || kind === 'smsOptIn';

type Props = {
  consent: Consent;
  copy: Copy<'account_center', 'privacy'>;
  onWithdraw: (kind: Kind) => void;
};

const ConsentAction = ({ consent, copy, onWithdraw }: Props) => {
  const { kind } = consent;
  if (kind === 'terms')
    return (
      <Text size="xs" tone="soft" className={styles.with}>
        {copy.text('with_account')}
      </Text>
    );
  if (isMessage(kind))
    return (
      <button type="button" className={touchLinkClass} onClick={() => onWithdraw(kind)}>
        {copy.text('withdraw')}
      </button>
    );
  return (
    <Link to="/account/manage_cards" className={touchLinkClass}>
      {copy.text('delete_card')}
    </Link>
  );
};

const ConsentRow = (props: Props) => {
  const { consent, copy } = props;
  const { kind, card, agreedAt, textVersion, withdrawnAt } = consent;
  const parts = [
    copy.text('agreed', { date: formatInstant(agreedAt) }),
    // A version is a date; consents that a partner's file brought have none.
    ...(/^\d/.test(textVersion) ? [copy.text('version', { code: textVersion })] : []),
    ...(withdrawnAt ? [copy.text('withdrawn', { date: formatInstant(withdrawnAt) })] : []),
  ];
  return (
    <Row as="li" align="start" justify="between" isWrapping className={styles.consent}>
      <div className={styles.text}>
        <p className={styles.kind}>
          {copy.text(`kinds.${kind}`)}
          {card && `, ${copy.text('card', { card: card.cardType, lastFour: card.lastFour })}`}
        </p>
        {!withdrawnAt && (
          <Text size="sm" tone="soft" className={styles.what}>
            {copy.text(`what.${kind}`)}
          </Text>
        )}
        <Text size="xs" tone="soft" isTabular marginTop={4}>
          {parts.join(' · ')}
        </Text>
      </div>
      {!withdrawnAt && <ConsentAction {...props} />}
    </Row>
  );
};

/** The member's consents with version and date; message consents can be withdrawn. */
export const ConsentList = ({ consents }: { consents: readonly Consent[] }) => {
  const copy = useCopy('account_center', 'privacy');
  const [withdrawing, setWithdrawing] = useState<Kind | null>(null);
  // The press is painted before the dialog.
  const openDialog = (kind: Kind) => startTransition(() => setWithdrawing(kind));
  const inForce = consents.filter(({ withdrawnAt }) => withdrawnAt === null);
  const earlier = consents.filter(({ withdrawnAt }) => withdrawnAt !== null);
  const rows = (items: readonly Consent[]) => (
    <Stack as="ul" className={styles.consents}>
      {items.map((consent) => (
        <ConsentRow key={consent.id} consent={consent} copy={copy} onWithdraw={openDialog} />
      ))}
    </Stack>
  );
  return (
    <>
      {inForce.length > 0 ? (
        rows(inForce)
      ) : (
        <Text size="sm" tone="soft" marginBottom={16}>
          {copy.text('none')}
        </Text>
      )}
      {earlier.length > 0 && (
        <details className={styles.earlier}>
          <summary>{copy.plural('earlier', earlier.length)}</summary>
          {rows(earlier)}
        </details>
      )}
      {withdrawing && <WithdrawDialog kind={withdrawing} onClose={() => setWithdrawing(null)} />}
    </>
  );
};
