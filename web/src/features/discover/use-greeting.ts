import { copyStateFor } from '#domain/content/visitor-states.ts';
import { formatRate } from '#domain/rewards/reward-amount.ts';
import { useMember } from '../../api/member-query.ts';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { useVisitorState } from '../../content/visitor-state.ts';

/** The earn-rate greeting for this visitor's state; without a rate where the partner hides it (A §6, B §4). */
export const useGreeting = () => {
  const copy = useCopy('discover', 'discover');
  const partner = usePartner();
  const member = useMember();
  const state = useVisitorState();
  const key = partner.showEarnRate
    ? `greetings.${copyStateFor(state, partner.copyStates)}`
    : 'no_rate_greeting';
  const level = member?.earnRate == null ? '' : formatRate(member.earnRate, partner);
  const part = (name: string) => copy.text(`${key}.${name}`, { level });
  return {
    title: part('title'),
    rate: part('title_rate'),
    text: part('text'),
    linkText: part('link_text'),
    linkUrl: part('link_url'),
  };
};
