import { useState } from 'react';
import type { Bonus, Member } from '#contract/member.ts';
import { formatShortDollars } from '#domain/money.ts';
import { formatReward } from '#domain/rewards/reward-amount.ts';
import { Button } from '#ui/button.tsx';
import { Heading } from '#ui/heading.tsx';
import { Row } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { useActivateBonus } from '../next-action/index.ts';

/** The welcome bonus that a member can turn on; undefined without one. */
export const openWelcomeBonus = ({ activeBonuses }: Member): Bonus | undefined =>
  activeBonuses.find((bonus) => bonus.isNewMemberBonus && bonus.bonusStatus === 'Eligible');

/** Turns the welcome bonus on as soon as a card is linked. */
export const WelcomeBonus = ({ bonus, publicId }: { bonus: Bonus; publicId: string }) => {
  const copy = useCopy('account_center', 'bonuses');
  const partner = usePartner();
  const [isOn, setOn] = useState(false);
  const { mutate, isPending } = useActivateBonus({
    publicId,
    codes: [bonus.code],
    onTurnedOn: () => setOn(true),
  });
  const { dinesRequired: dines, minSpend, days, rewardAmount } = bonus;
  return (
    <Row as="section" gap={20} justify="between" isWrapping aria-labelledby="welcome-bonus">
      <div>
        <Heading level={2} id="welcome-bonus">
          {copy.text('welcome_title', { amount: formatReward(rewardAmount, partner) })}
        </Heading>
        <Text tone="soft">
          {copy.text('welcome_text', { dines, days, amount: formatShortDollars(minSpend) })}
        </Text>
      </div>
      {isOn ? (
        <Text tone="success" weight="medium" role="status">
          {copy.text('turned_on')}
        </Text>
      ) : (
        <Button isBusy={isPending} busyLabel={copy.text('turning_on')} onClick={() => mutate()}>
          {copy.text('turn_on')}
        </Button>
      )}
    </Row>
  );
};
