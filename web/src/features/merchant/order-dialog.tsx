import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import Info from 'lucide-react/icons/info';
import Minus from 'lucide-react/icons/minus';
import type { MerchantDetail } from '#contract/merchant.ts';
import { AnchorButton, buttonClass } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { Grid, Row, Stack } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { useMember } from '../../api/member-query.ts';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { useRateFormat } from '../../content/use-rate-format.ts';
import { earningQuery } from './merchant-queries.ts';
import styles from './order-dialog.module.css';
import { SignInLink } from './sign-in-link.tsx';

type Props = { merchant: MerchantDetail; onClose: () => void };
type Part = { merchant: MerchantDetail };

/** Whether an order placed today earns, by the same rules as a dine. */
const OrderEarns = ({ merchant }: Part) => {
  const copy = useCopy('merchant', 'order');
  const verdict = useCopy('merchant', 'verdict');
  const partner = usePartner();
  const formatRate = useRateFormat();
  const isMember = useMember() !== null;
  const { data: check } = useQuery({ ...earningQuery(merchant.id), enabled: isMember });
  if (!isMember)
    return (
      <Grid as="p" gap={12} className={styles.earns}>
        <Icon of={Info} />
        <span>{copy.text('visitor')}</span>
      </Grid>
    );
  if (!check) return null;
  const text = check.earns
    ? copy.text(partner.showEarnRate ? 'earns_rate' : 'earns', {
        rate: formatRate(check.rate),
      })
    : `${copy.text('earns_not')} ${verdict.optional(`reasons.${check.reason}`)}`;
  return (
    <Grid as="p" gap={12} className={styles.earns} role="status">
      <Icon of={check.earns ? Check : Minus} className={check.earns ? styles.yes : undefined} />
      <span>{text}</span>
    </Grid>
  );
};

const Steps = ({ merchant }: Part) => {
  const copy = useCopy('merchant', 'order');
  const { features } = merchant.details;
  const methodKey =
    features.includes('takeout') && features.includes('delivery')
      ? 'way_both'
      : features.includes('delivery')
        ? 'way_delivery'
        : 'way_takeout';
  return (
    <Stack as="ol" gap={12} className={styles.steps}>
      {[copy.text('step_choose'), copy.text(methodKey), copy.text('step_pay')].map((step) => (
        <li key={step}>{step}</li>
      ))}
    </Stack>
  );
};

const Actions = ({ merchant }: Part) => {
  const copy = useCopy('merchant', 'order');
  const site = useCopy('*', '*');
  const isMember = useMember() !== null;
  const { orderUrl, details } = merchant;
  return (
    <Row gap={8} align="stretch" isWrapping marginTop={24}>
      {orderUrl !== null && (
        <AnchorButton href={orderUrl} target="_blank" rel="noreferrer">
          {copy.text('go', { host: new URL(orderUrl).host.replace(/^www\./, '') })}
        </AnchorButton>
      )}
      {orderUrl === null && details.phone !== '' && (
        <AnchorButton href={`tel:${details.phone.replace(/[^\d+]/g, '')}`}>
          {copy.text('call', { phone: details.phone })}
        </AnchorButton>
      )}
      {!isMember && (
        <SignInLink
          merchantId={merchant.id}
          action="order"
          className={buttonClass({ variant: 'quiet' })}
        >
          {site.text('navbar.sign_in')}
        </SignInLink>
      )}
    </Row>
  );
};

/** How to order: on the merchant's order page or directly. */
export const OrderDialog = ({ merchant, onClose }: Props) => {
  const copy = useCopy('merchant', 'order');
  const { name, isRetired, origin } = merchant;
  const values = { name };
  const isOpen = origin !== null && !isRetired;
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={copy.text('title', values)}
      text={copy.text(isOpen ? `${origin}_text` : 'none', values)}
    >
      {isOpen && (
        <>
          {origin === 'internal' && <Steps merchant={merchant} />}
          <OrderEarns merchant={merchant} />
          <Text size="sm" tone="soft" marginTop={16}>
            {copy.text('note')}
          </Text>
          <Actions merchant={merchant} />
        </>
      )}
    </Dialog>
  );
};
