import ChevronDown from 'lucide-react/icons/chevron-down';
import Download from 'lucide-react/icons/download';
import type { RewardSums } from '#contract/activity.ts';
import { formatRewardAmount, type RewardCurrency } from '#domain/rewards/reward-amount.ts';
import { Heading } from '#ui/heading.tsx';
import { Icon } from '#ui/icon.tsx';
import { Text } from '#ui/text.tsx';
import { TextAnchor } from '#ui/text-anchor.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useCopy } from '../../content/copy.ts';
import { TextLink } from '../../links/text-link.tsx';
import styles from './balances.module.css';

type Balance = RewardSums['balances'][number];
type Props = { balances: readonly Balance[]; currency: RewardCurrency };

const BalanceRow = ({ balance, currency }: { balance: Balance; currency: RewardCurrency }) => {
  const copy = useCopy('account_center', 'reward_sums');
  const isCredit = currency.currencyType === 'Credit';
  const key = `account_${balance.account}${isCredit ? '_credit' : ''}` as const;
  const amount = (value: number) => formatRewardAmount(value, currency);
  return (
    <details className={styles.balance}>
      <summary>
        <span>{copy.text(key)}</span>
        <strong>{amount(balance.amount)}</strong>
        <Icon of={ChevronDown} size={16} />
      </summary>
      <dl>
        {balance.parts.map(({ part, amount: sum }) => (
          <div key={part}>
            <dt>{copy.text(part === 'payouts' ? `payouts_${balance.account}` : part)}</dt>
            <dd>{amount(sum)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
};

/** Where all rewards are now; each balance opens to the sums of its entries. */
export const Balances = ({ balances, currency }: Props) => {
  const copy = useCopy('account_center', 'reward_sums');
  const shown = balances.filter(({ amount, parts }) => amount !== 0 || parts.length > 0);
  const final = shown.filter(({ account }) => account !== 'deferred');
  const deferred = shown.filter(({ account }) => account === 'deferred');
  const cents = final.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return (
    <aside className={styles.aside} aria-labelledby="where-they-are">
      <Heading level={2} size="part" id="where-they-are">
        {copy.text('where_title')}
      </Heading>
      {final.map((balance) => (
        <BalanceRow key={balance.account} balance={balance} currency={currency} />
      ))}
      <p className={styles.total}>
        <span>{copy.text('all_years')}</span>
        <strong>{formatRewardAmount(cents / 100, currency)}</strong>
      </p>
      {deferred.map((balance) => (
        <BalanceRow key={balance.account} balance={balance} currency={currency} />
      ))}
      <Text tone="soft" marginTop={8} marginBottom={4}>
        {copy.text('where_text')}
      </Text>
      <TextLink to="/account/recent_activity">{copy.text('see_all')}</TextLink>
      <TextAnchor href="/downloads/statement.json" className={styles.statement}>
        <Icon of={Download} size={16} />
        {copy.text('statement')}
        <VisuallyHidden>, {copy.text('statement_hint')}</VisuallyHidden>
      </TextAnchor>
    </aside>
  );
};
