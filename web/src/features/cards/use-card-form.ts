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
  const { errors, isSubmitting } = useFormState({ control });
  const chosen = useWatch({ control, name: 'chosen' });
  // An entry without last four digits is an empty slot, not a card.
  const cardsOf = (ids: readonly string[], typedCards: readonly TypedCard[]): NewCard[] => {
    const ofPartner = partnerCards.filter(({ partnerCardId }) => ids.includes(partnerCardId));
    return [...ofPartner.map(asPartners), ...typedCards.map(asNew)].filter(
      ({ lastFour }) => lastFour,
    );
  };
  const creditCards = cardsOf(chosen, typed.all);

  const send = form.handleSubmit(async (values) => {
    const { directFileFeedOptIn } = values;
    const typedCards = await typed.whenSealed();
    // The card was not sealed: its error is shown, and the others wait for it.
    if (typed.isSealing && typedCards.length === typed.all.length) return;
    const registration = await submission
      .mutateAsync({ creditCards: cardsOf(values.chosen, typedCards), directFileFeedOptIn })
      .catch(() => undefined);
    // A sealed number is valid for one attempt, even if it fails.
    typed.spend(typedCards.map(({ token }) => token));
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
    /** A card that is being sealed counts. */
    count: creditCards.length + Number(typed.isSealing),
    isBusy: submission.isPending || (isSubmitting && typed.isSealing),
    submission,
    submit,
  };
};

export type CardForm = ReturnType<typeof useCardForm>;
