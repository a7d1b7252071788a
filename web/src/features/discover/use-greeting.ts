import type { Member } from '#contract/member.ts';
import { copyStateFor } from '#domain/content/visitor-states.ts';
import { nextStepOf } from '#domain/member/member.ts';
import { memberHighlight } from '#domain/member/member-highlight.ts';
import { formatReward, type RewardCurrency } from '#domain/rewards/reward-amount.ts';
import { useMember } from '../../api/member-query.ts';
import { usePartner } from '../../api/partner-query.ts';
import { type Copy, useCopy } from '../../content/copy.ts';
import { useRateFormat } from '../../content/use-rate-format.ts';
import { useVisitorState } from '../../content/visitor-state.ts';

export type Greeting = {
  title: string;
  rate: string;
  text: string;
  linkText: string;
  linkUrl: string;
};

/** The member's highlight or next step; undefined if there is nothing personal to show. */
const highlightOf = (
  member: Member,
  currency: RewardCurrency,
  copy: Copy<'discover', 'discover'>,
): Omit<Greeting, 'rate'> | undefined => {
  const highlight = memberHighlight(member);
  if (!highlight) return undefined;
  const { kind, ...amounts } = highlight;
  const values = {
    ...amounts,
    ...('earned' in highlight && { earned: formatReward(highlight.earned, currency) }),
    ...('reward' in highlight && { reward: formatReward(highlight.reward, currency) }),
  };
  const field = (name: string) => copy.optional(`highlights.${kind}.${name}`, values);
  return {
    title: field('title'),
    text: field('text'),
    linkText: field('link_text'),
    linkUrl: kind === 'activate' ? `/activate?public_id=${member.publicId}` : field('link_url'),
  };
};

/** The greeting for the visitor's state, without the rate where the partner hides it. */
export const useGreeting = (): Greeting => {
  const copy = useCopy('discover', 'discover');
  const partner = usePartner();
  const formatRate = useRateFormat();
  const member = useMember();
  const state = useVisitorState();
  const key = partner.showEarnRate
    ? `greetings.${copyStateFor(state, partner.copyStates)}`
    : 'no_rate_greeting';
  const level = member?.earnRate == null ? '' : formatRate(member.earnRate);
  const field = (name: string) => copy.optional(`${key}.${name}`, { level });
  const greeting = {
    title: field('title'),
    rate: field('title_rate'),
    text: field('text'),
    linkText: field('link_text'),
    linkUrl: field('link_url'),
  };
  const highlight = member && highlightOf(member, partner, copy);
  if (!highlight) return greeting;
  // A custom title replaces the rate.
  if (highlight.title !== '') return { ...highlight, rate: '' };
  // A link in the greeting is the next step, unless another one comes before it.
  return greeting.linkUrl === '' || nextStepOf(member) !== null
    ? { ...greeting, ...highlight, title: greeting.title }
    : greeting;
};
