import { useState } from 'react';
import type { Bonus, Member } from '#contract/member.ts';
import { clientBonuses, missingBonuses } from '#domain/bonuses/client-bonuses.ts';
import { visitorState } from '#domain/content/visitor-states.ts';
import { nextStepOf } from '#domain/member/member.ts';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/heading.tsx';
import { Text } from '#ui/text.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { usePartner } from '../../api/partner-query.ts';
import { useNativeShell } from '../../browser/native-shell.ts';
import { useContentPage, useCopy } from '../../content/copy.ts';
import { isMarkedEnrolled, useActivateBonus } from '../next-action/index.ts';
import { type BonusBanner, orderBanners } from './bonus-banners.ts';
import { BonusItem } from './bonus-item.tsx';
import styles from './bonuses.module.css';

type TurnOnProps = { publicId: string; codes: readonly string[]; onTurnedOn: () => void };

/** One button for all bonuses that can be turned on. */
const TurnOnAll = ({ publicId, codes, onTurnedOn }: TurnOnProps) => {
  const copy = useCopy('account_center', 'bonuses');
  const { mutate, isPending } = useActivateBonus({ publicId, codes, onTurnedOn });
  return (
    <Button
      shape="bar"
      isBusy={isPending}
      busyLabel={copy.text('turning_on')}
      onClick={() => mutate()}
    >
      {copy.text('turn_on_all')}
    </Button>
  );
};

type Props = {
  member: Member;
  now: Date;
  /** A bonus that the page names elsewhere. */
  without?: string | null;
};
type Input = Props & { turnedOn: readonly string[] };

const defaultTerms = {
  description: '',
  memberIsEligibleForNMB: false,
  rewardAmount: 0,
  dinesCounted: 0,
  dinesRequired: 1,
  minSpend: 0,
  days: 0,
  endsOn: null,
};

const useBanners = ({ member, now, turnedOn }: Input): BonusBanner[] => {
  const partner = usePartner();
  const { data } = useContentPage('account_center');
  const clientOnly: Bonus[] = missingBonuses(
    clientBonuses({ member, partner, now }),
    member.activeBonuses,
  ).map((bonus) => ({ ...defaultTerms, ...bonus }));
  // The server has no markers. The marker is read once while neither the member nor the time changes.
  const isHydrated = useHydrated();
  const isEnrolled = ({ code }: Bonus) =>
    turnedOn.includes(code) || (isHydrated && isMarkedEnrolled(member.publicId, code, now));
  const bonuses = [...member.activeBonuses, ...clientOnly].map((bonus) =>
    bonus.bonusStatus === 'Eligible' && isEnrolled(bonus)
      ? { ...bonus, bonusStatus: 'Enrolled' as const }
      : bonus,
  );
  const state = visitorState({
    isSignedIn: true,
    isEmailOptedIn: member.emailOptIn,
    hasEligibleNewMemberBonus: bonuses.some(
      (bonus) => bonus.isNewMemberBonus && bonus.bonusStatus === 'Eligible',
    ),
  });
  return orderBanners(bonuses, data, { state, now });
};

/** A member's bonuses: available, active and completed ones. */
export const Bonuses = (props: Props) => {
  const copy = useCopy('account_center', 'bonuses');
  const [turnedOn, setTurnedOn] = useState<readonly string[]>([]);
  const banners = useBanners({ ...props, turnedOn }).filter(
    ({ bonus }) => bonus.code !== props.without,
  );
  const step = nextStepOf(props.member);
  const isInApp = useNativeShell() !== null;
  const isOpen = ({ bonus }: BonusBanner) => bonus.bonusStatus === 'Eligible';
  const groups = (
    [
      { key: 'available', isActive: false, items: banners.filter(isOpen) },
      {
        key: 'active',
        isActive: true,
        items: banners.filter(({ bonus }) => bonus.bonusStatus === 'Enrolled'),
      },
      {
        key: 'completed',
        isActive: true,
        items: banners.filter(({ bonus }) => bonus.bonusStatus === 'Qualified'),
      },
    ] as const
  ).filter(({ items }) => items.length > 0);
  const openCodes = banners
    .filter((banner) => isOpen(banner) && (isInApp || !banner.isAppOnly))
    .map(({ bonus }) => bonus.code);
  if (groups.length === 0) return null;
  return (
    <Text as="section" marginTop={40} className={styles.bonuses} aria-labelledby="bonuses">
      <Heading level={2} id="bonuses">
        {copy.text('title')}
      </Heading>
      {step && (
        <Text tone="soft" marginTop={8}>
          {copy.text(`later.${step}`)}
        </Text>
      )}
      {groups.map(({ key, isActive, items }) => (
        <Text
          as="section"
          marginTop={20}
          key={key}
          className={styles.group}
          aria-labelledby={`bonuses-${key}`}
        >
          <Text
            as="h3"
            size="sm"
            weight="strong"
            tone="soft"
            className={styles.name}
            id={`bonuses-${key}`}
          >
            {copy.text(key)}
          </Text>
          {key === 'available' && openCodes.length > 1 && step === null && (
            <Text as="div" marginBottom={12}>
              <TurnOnAll
                publicId={props.member.publicId}
                codes={openCodes}
                onTurnedOn={() => setTurnedOn([...turnedOn, ...openCodes])}
              />
            </Text>
          )}
          <ul>
            {items.map((banner) => (
              <BonusItem
                key={banner.bonus.code}
                banner={banner}
                isActive={isActive}
                publicId={step === null ? props.member.publicId : null}
                isQuiet={openCodes.length > 1}
                wasTurnedOn={turnedOn.at(-1) === banner.bonus.code}
                onTurnedOn={() => setTurnedOn([...turnedOn, banner.bonus.code])}
              />
            ))}
          </ul>
        </Text>
      ))}
    </Text>
  );
};
