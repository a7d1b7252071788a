import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Member } from '#contract/member.ts';
import { formatReward, wireAmount } from '#domain/rewards/reward-amount.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Heading } from '#ui/heading.tsx';
import { Row } from '#ui/layout.tsx';
import { showToast } from '#ui/show-toast.ts';
import { Text } from '#ui/text.tsx';
import { api } from '../../api/api.ts';
import { memberQuery } from '../../api/member-query.ts';
import { usePartner } from '../../api/partner-query.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { useCopy } from '../../content/copy.ts';
import styles from './goal-box.module.css';
import { useGoal, useGoalText } from './use-goal.ts';

const withGoal = ({ goalCode: _, ...member }: Member, goalCode: string | null): Member =>
  goalCode === null ? member : { ...member, goalCode };

const useChooseGoal = (onChosen: () => void) => {
  const copy = useCopy('account_center', 'goal');
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: (code: string | null) => api.member.chooseGoal({ code }),
    onSuccess: ({ goalCode }) => {
      queryClient.setQueryData(
        memberQuery().queryKey,
        (member) => member && withGoal(member, goalCode),
      );
      onChosen();
    },
    onError: () => showToast.error(copy.text('failed')),
  });
};

// A name such as "a flight home" stands in sentences elsewhere.
const asTitle = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** The member's goal with how far this year's rewards bring them, and the goals to choose from. */
export const GoalBox = ({ earned }: { earned: number }) => {
  const copy = useCopy('account_center', 'goal');
  const partner = usePartner();
  const goal = useGoal();
  const shareOf = useGoalText();
  const [isChoosing, setChoosing] = useState(false);
  const { mutate, isPending, variables } = useChooseGoal(() => setChoosing(false));
  if (partner.goals.length === 0) return null;
  const isOpen = isChoosing || !goal;
  return (
    <section className={styles.box} aria-labelledby="goal">
      <Row gap={20} justify="between" isWrapping>
        <div>
          <Heading level={2} size="part" id="goal">
            {goal ? asTitle(goal.name) : copy.text('title')}
          </Heading>
          <Text size="sm" tone="soft">
            {goal
              ? copy.text('progress', {
                  share: shareOf(earned) || copy.text('not_started'),
                  amount: formatReward(wireAmount(goal.units, partner), partner),
                })
              : copy.text('text')}
          </Text>
        </div>
        {goal && (
          <Button variant="text" aria-expanded={isOpen} onClick={() => setChoosing(!isChoosing)}>
            {copy.text('change')}
          </Button>
        )}
      </Row>
      {isOpen && (
        <Row gap={8} isWrapping role="group" aria-label={copy.text('title')}>
          {partner.goals.map(({ code, name, units }) => (
            <Chip
              key={code}
              isOn={code === goal?.code}
              aria-busy={isPending && variables === code}
              onClick={() => mutate(code === goal?.code ? null : code)}
            >
              {copy.text('choice', {
                goal: asTitle(name),
                amount: formatReward(wireAmount(units, partner), partner),
              })}
            </Chip>
          ))}
        </Row>
      )}
    </section>
  );
};
