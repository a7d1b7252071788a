import type { PageMessage } from '#domain/cards/entry-message.ts';
import type { CardType } from '#domain/member/member.ts';

export type CompleteCard = {
  number: string;
  expires: string;
  cardType: CardType;
  lastFour: string;
};
export type SealedCard = { token: string; cardType: CardType; lastFour: string };

type Parts = {
  /** The card in the fields, or null while it is not complete. */
  readCard: () => CompleteCard | null;
  emptyFields: () => void;
  /** Seals the card for the session that the binding belongs to. */
  seal: (card: CompleteCard, binding: string) => Promise<string>;
  report: (state: {
    sealed: SealedCard | null;
    hasFailed: boolean;
    isSealing: boolean;
    revision: number;
  }) => void;
  after: (ms: number, run: () => void) => void;
};

const SEAL_AFTER_MS = 250;
const RETRY_AFTER_MS = 1_000;
const RETRIES = 5;

/**
 * The state of the card page: seals the card in the fields once it is complete and the parent
 * page has named its session, in either order, and seals again after a failure.
 */
export const createCardEntry = ({ readCard, emptyFields, seal, report, after }: Parts) => {
  let binding = '';
  let attempt = 0;
  let revision = 0;
  let failures = 0;
  let sealed: SealedCard | null = null;

  const announce = () => {
    revision += 1;
    const isSealing = !sealed && failures <= RETRIES && readCard() !== null;
    report({ sealed, hasFailed: failures > 0, isSealing, revision });
  };
  const change = () => {
    attempt += 1;
    failures = 0;
    sealed = null;
  };
  const sealNow = async (mine: number) => {
    const card = readCard();
    if (!card || binding === '') return;
    try {
      const token = await seal(card, binding);
      if (mine !== attempt) return;
      failures = 0;
      sealed = { token, cardType: card.cardType, lastFour: card.lastFour };
      announce();
    } catch {
      if (mine !== attempt) return;
      failures += 1;
      announce();
      if (failures <= RETRIES) sealAfter(RETRY_AFTER_MS * failures);
    }
  };
  const sealAfter = (ms: number) => {
    const mine = attempt;
    after(ms, () => {
      if (mine === attempt) void sealNow(mine);
    });
  };

  return {
    announce,
    /** The visitor has changed a field. */
    handleInput: () => {
      change();
      announce();
      sealAfter(SEAL_AFTER_MS);
    },
    handleMessage: (message: PageMessage) => {
      if (message.type === 'open' && message.binding !== binding) {
        binding = message.binding;
        change();
        sealAfter(0);
      }
      // A card typed since the request is another card and stays.
      const isMeant =
        message.type === 'clear' && (!message.token || message.token === sealed?.token);
      if (isMeant) {
        emptyFields();
        change();
      }
      announce();
    },
  };
};
