import { type ReactNode, useId } from 'react';
import { ApiError, hasStatus } from '#api-client/api-error.ts';
import type { CardRegistration, LinkedCard, NewCard } from '#contract/cards.ts';
import { MAX_CARDS } from '#domain/cards/card-number.ts';
import { Button } from '#ui/button.tsx';
import { CheckField } from '#ui/check-field.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { Row, Stack } from '#ui/layout.tsx';
import { Notice } from '#ui/notice.tsx';
import { useStableWhilePressed } from '#ui/use-stable-while-pressed.ts';
import { useCopy } from '../../content/copy.ts';
import { PrivacyNotice } from '../../content/privacy-notice.tsx';
import { SimulatedNote } from '../../content/simulated-note.tsx';
import { useCaptchaErrorText } from '../captcha/index.ts';
import styles from './add-card-form.module.css';
import { CardFrame } from './card-frame.tsx';
import { LinkResults } from './link-results.tsx';
import { PartnerCardChoices } from './partner-card-choices.tsx';
import { TypedCards } from './typed-cards.tsx';
import { type CardForm, useCardForm } from './use-card-form.ts';
import type { LinkOperation } from './use-link-cards.ts';

const parts = ['cardId', 'cardType', 'lastFour'] as const;

/** The cards of the form as fields of their own: creditCards.0.cardId and so on. */
const CreditCards = ({ cards }: { cards: readonly NewCard[] }) =>
  cards.flatMap((card, index) =>
    parts.map((part) => (
      <input
        // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list is what the field is named after.
        key={`${index}.${part}`}
        type="hidden"
        name={`creditCards.${index}.${part}`}
        value={card[part] ?? ''}
      />
    )),
  );

type Props = {
  /** Number of cards already in the account; limits how many can be added. */
  linked: number;
  operation?: LinkOperation;
  /** Button label that replaces the number of cards. */
  submitLabel?: string;
  onLinked?: (registration: CardRegistration) => void;
  /** Rendered beside the button. */
  actions?: ReactNode;
};

const Consent = ({ form, consentError }: CardForm) => {
  const error = useStableWhilePressed(consentError);
  const copy = useCopy('account_center', 'card_form');
  const errorId = useId();
  return (
    <div>
      <CheckField
        label={copy.text('consent')}
        aria-required
        aria-invalid={Boolean(error)}
        aria-describedby={error ? errorId : undefined}
        {...form.register('directFileFeedOptIn', { required: copy.text('consent_required') })}
      />
      {error && (
        <FieldError id={errorId} isAlert>
          {error}
        </FieldError>
      )}
    </div>
  );
};

const isRefused = (value: unknown): value is LinkedCard =>
  typeof value === 'object' && value !== null && 'lastFour' in value && 'error' in value;

/** The cards that a failed response lists, each with its error; none where it failed as a whole: 401 and 500. */
const refusedCards = (error: unknown): LinkedCard[] => {
  if (!(error instanceof ApiError) || error.status === 401 || error.status >= 500) return [];
  const { body } = error;
  if (typeof body !== 'object' || body === null || !('cardRegistration' in body)) return [];
  return Array.isArray(body.cardRegistration) ? body.cardRegistration.filter(isRefused) : [];
};

const Outcome = ({ submission }: CardForm) => {
  const copy = useCopy('account_center', 'card_form');
  const captchaErrorText = useCaptchaErrorText();
  const today = new Date().toISOString().slice(0, 10);
  const results = submission.data?.cardRegistration ?? refusedCards(submission.error);
  if (results.length > 0) return <LinkResults results={results} today={today} />;
  if (!submission.isError) return null;
  const failure = hasStatus(submission.error, 429) ? 'result_limited' : 'result_error';
  return (
    <Notice variant="danger">{captchaErrorText(submission.error) || copy.text(failure)}</Notice>
  );
};

/** Links cards: the partner's own, typed ones, or both; consent to activity monitoring is required. */
export const AddCardForm = ({
  linked,
  operation = 'link',
  submitLabel,
  onLinked,
  actions,
}: Props) => {
  const copy = useCopy('account_center', 'card_form');
  const card = useCardForm({ operation, onLinked });
  const limit = MAX_CARDS - linked;
  const { count, typed } = card;
  const countLabel = count === 0 ? copy.text('submit') : copy.plural('submit_count', count);
  return (
    <Stack as="form" gap={20} noValidate onSubmit={card.submit}>
      <PartnerCardChoices card={card} limit={limit} />
      <CreditCards cards={card.creditCards} />
      <TypedCards cards={typed.aside} onRemove={typed.remove} />
      {count >= limit && (
        <Notice variant="warning">
          <p>{copy.plural('result_maximum', limit, { max: limit })}</p>
        </Notice>
      )}
      <CardFrame entry={typed.entry} link={typed.link} error={typed.error} />
      {typed.current && count < limit && (
        <Button variant="text" className={styles.another} onClick={typed.enterAnother}>
          {copy.text('another')}
        </Button>
      )}
      <Consent {...card} />
      <div ref={card.submission.holder} data-captcha="" />
      <Outcome {...card} />
      <Row gap={20} isWrapping>
        <Button
          type="submit"
          disabled={count === 0 || count > limit}
          isBusy={card.isBusy}
          busyLabel={copy.text('submitting')}
        >
          {submitLabel ?? countLabel}
        </Button>
        {actions}
      </Row>
      <SimulatedNote service="cards" />
      <PrivacyNotice />
    </Stack>
  );
};
