import type { Member } from '#contract/member.ts';
import type { EarningToday } from '#contract/merchant.ts';
import { isBonusComplete } from '#domain/bonuses/is-bonus-complete.ts';
import { formatShortDollars } from '#domain/money.ts';
import { formatReward, isMoneyCurrency } from '#domain/rewards/reward-amount.ts';
import { useMember } from '../../api/member-query.ts';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { listedBonus, sharedFacts } from './earning-facts.ts';
import styles from './search-page.module.css';

const useBonusSentence = (list: readonly EarningToday[], { activeBonuses }: Member): string[] => {
  const copy = useCopy('search', 'earning_today');
  const partner = usePartner();
  const bonus = listedBonus(list);
  if (bonus === null) return [];
  const { minSpend = 0 } = activeBonuses.find(({ code }) => code === bonus.code) ?? {};
  const dine =
    minSpend > 0
      ? copy.text('any_check', { amount: formatShortDollars(minSpend) })
      : copy.text('any_dine');
  const sentence = copy.text(isBonusComplete(bonus) ? 'bonus_earned' : 'bonus_counts', {
    title: dine,
    reward: formatReward(bonus.amount, partner),
    count: bonus.dinesCounted,
    total: bonus.dinesRequired,
  });
  return [sentence];
};

type Props = { member: Member; list: readonly EarningToday[] };

const Sentences = ({ member, list }: Props) => {
  const copy = useCopy('search', 'earning_today');
  const partner = usePartner();
  const bonus = useBonusSentence(list, member);
  const hasSums = list.some(({ reward }) => reward !== null && reward.total > 0);
  const sums = isMoneyCurrency(partner) ? copy.text('sums_money') : copy.text('sums');
  const shared = sharedFacts(list, copy).map((fact) => `${fact}.`);
  const sentences = [...(hasSums ? [sums] : []), ...bonus, ...shared];
  return sentences.length > 0 && <p className={styles.lead}>{sentences.join(' ')}</p>;
};

/** The facts about today that hold for the whole list, above it. */
export const EarningLead = ({ list }: Pick<Props, 'list'>) => {
  const member = useMember();
  return member && list.length > 0 && <Sentences member={member} list={list} />;
};
