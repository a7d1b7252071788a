import { copyStateFor } from '#domain/content/visitor-states.ts';
import { formatRate } from '#domain/rewards/reward-amount.ts';
import { useMember } from '../../api/member-query.ts';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { useVisitorState } from '../../content/visitor-state.ts';

export type Greeting = {
  title: string;
  rate: string;
  text: string;
  linkText: string;
  linkUrl: string;
};

/** The greeting for the visitor's state, without the rate where the partner hides it. */
export const useGreeting = (): Greeting => {
  const copy = useCopy('discover', 'discover');
  const partner = usePartner();
  const member = useMember();
  const state = useVisitorState();
  const key = partner.showEarnRate
    ? `greetings.${copyStateFor(state, partner.copyStates)}`
    : 'no_rate_greeting';
  const level = member?.earnRate == null ? '' : formatRate(member.earnRate, partner);
  const field = (name: string) => copy.text(`${key}.${name}`, { level });
  return {
    title: field('title'),
    rate: field('title_rate'),
    text: field('text'),
    linkText: field('link_text'),
    linkUrl: field('link_url'),
  };
};
