import type { LinkedCard } from '#contract/cards.ts';
import { linkOutcome } from '#domain/cards/link-outcome.ts';
import { dayLabel } from '#domain/date-formatter.ts';
import { Stack } from '#ui/layout.tsx';
import { Notice } from '#ui/notice.tsx';
import { Text } from '#ui/text.tsx';
import { useCopy } from '../../content/copy.ts';
import styles from './add-card-form.module.css';

const variants = { all: 'success', partial: 'warning', none: 'danger' } as const;

type Props = { results: readonly LinkedCard[]; today: string };

const Result = ({ result, today }: { result: LinkedCard; today: string }) => {
  const copy = useCopy('account_center', 'card_form');
  const { lastFour, error, memberCard, cardType, description } = result;
  if (memberCard)
    return (
      <li>
        {copy.text('linked', { lastFour })}{' '}
        {copy.text('linked_from', { date: dayLabel(memberCard.tracksFrom, today) })}
      </li>
    );
  return (
    <li>
      {description || cardType} {copy.text('ending_in', { lastFour })}: {error?.message}{' '}
      {error && (
        <Text as="small" size="xs" tone="soft" className={styles.code}>
          {copy.text('error_code', { code: error.code })}
        </Text>
      )}
    </li>
  );
};

/** The overall result of a form, and the result of each card. */
export const LinkResults = ({ results, today }: Props) => {
  const copy = useCopy('account_center', 'card_form');
  const outcome = linkOutcome(results);
  return (
    <Notice variant={variants[outcome]} title={copy.text(`result_${outcome}`)}>
      <Stack as="ul" gap={4} className={styles.results}>
        {results.map((result) => (
          <Result key={`${result.cardType} ${result.lastFour}`} result={result} today={today} />
        ))}
      </Stack>
    </Notice>
  );
};
