import { useQuery } from '@tanstack/react-query';
import { useForm, useFormState, useWatch } from 'react-hook-form';
import type { CardRegistration, NewCard, PartnerCard } from '#contract/cards.ts';
import type { TypedCard } from '#domain/cards/typed-cards.ts';
import { useSingleSubmit } from '#ui/use-single-submit.ts';
import { usePartner } from '../../api/partner-query.ts';
import { partnerCardsQuery } from './cards-queries.ts';
import { type LinkOperation, useLinkCards } from './use-link-cards.ts';
import { useTypedCards } from './use-typed-cards.ts';

type Values = { chosen: string[]; directFileFeedOptIn: boolean };
type Options = {
  operation: LinkOperation;
  onLinked?: ((registration: CardRegistration) => void) | undefined;
};

const asPartners = ({ partnerCardId, cardType, lastFour }: PartnerCard): NewCard => ({
  cardId: partnerCardId,
  partnerCardId,
  cardType,
  lastFour,
});
const asNew = ({ token, cardType, lastFour }: TypedCard): NewCard => ({
  cardType,
  lastFour,
  encryptedCardNumber: token,
});

/** The form's state: the partner's cards that are chosen and those that were typed. */
export const useCardForm = ({ operation, onLinked }: Options) => {
  const { hasPartnerLoadedCards } = usePartner();
  const { data: partnerCards = [] } = useQuery({
    ...partnerCardsQuery(),
    enabled: hasPartnerLoadedCards,
  });
  const typed = useTypedCards();
  const form = useForm<Values>({
    mode: 'onBlur',
    defaultValues: { chosen: [], directFileFeedOptIn: false },
  });
  const submission = useLinkCards(operation);
  const { control } = form;
  const { errors } = useFormState({ control });
  const chosen = useWatch({ control, name: 'chosen' });
  const ofPartner = partnerCards.filter(({ partnerCardId }) => chosen.includes(partnerCardId));
  // An entry without last four digits is an empty slot, not a card.
  const creditCards = [...ofPartner.map(asPartners), ...typed.all.map(asNew)].filter(
    ({ lastFour }) => lastFour,
  );

  const send = form.handleSubmit(async ({ directFileFeedOptIn }) => {
    const registration = await submission
      .mutateAsync({ creditCards, directFileFeedOptIn })
      .catch(() => undefined);
    // A sealed number is valid for one attempt, even if it fails.
    typed.spend(typed.all.map(({ token }) => token));
    if (!registration) return;
    // Not `reset`, which forgets fields whose registration React Compiler has memoized.
    form.setValue('chosen', []);
    form.setValue('directFileFeedOptIn', false);
    if (registration.cardRegistration.some(({ error }) => error === null)) onLinked?.(registration);
  });
  const submit = useSingleSubmit(send);

  return {
    form,
    chosen,
    consentError: errors.directFileFeedOptIn?.message,
    typed,
    partnerCards,
    creditCards,
    count: creditCards.length,
    submission,
    submit,
  };
};

export type CardForm = ReturnType<typeof useCardForm>;
