import { useState } from 'react';
import type { StaffCard } from '#contract/staff/member-account.ts';
import type { CardHealth } from '#domain/cards/card-health.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { Button } from '../../parts/button.tsx';
import { Mark, type Tone } from '../../parts/mark.tsx';
import { Properties } from '../../parts/properties.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { Text } from '../../parts/text.tsx';
import { formatCount, formatDay } from '../../session/format.ts';
import { useProgram, useRefusal } from '../../session/session.ts';
import styles from './member-page.module.css';

const text = copy.memberAccount;
const page = copy.members.page;

const tones: { readonly [H in CardHealth]: Tone } = {
  refused: 'bad',
  expired: 'bad',
  removing: 'warn',
  expiresSoon: 'warn',
  quiet: 'warn',
  neverSeen: 'warn',
  notYet: 'warn',
  tracking: 'good',
  moved: 'idle',
  removed: 'idle',
};

const sinceText = ({ tracksFrom, unlinkedOn, health }: StaffCard): string => {
  if (unlinkedOn) return page.cardUntil(formatDay(tracksFrom), formatDay(unlinkedOn));
  return health === 'notYet'
    ? page.cardFrom(formatDay(tracksFrom))
    : page.cardSince(formatDay(tracksFrom));
};

const factsOf = (card: StaffCard): string =>
  [
    sinceText(card),
    card.lastSeenOn && text.lastSeen(formatDay(card.lastSeenOn)),
    card.reissuedOn && text.reissued(formatDay(card.reissuedOn)),
    card.expiresMonth && !card.unlinkedOn && text.expires(card.expiresMonth),
  ]
    .filter(Boolean)
    .join('. ');

const nameOf = ({ cardType, lastFour }: StaffCard): string => `${cardType} ${lastFour}`;

const Unlink = ({ card, email }: { card: StaffCard; email: string }) => {
  const { partner } = useProgram();
  const refusal = useRefusal('members.change');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        tone="quiet"
        reason={refusal}
        aria-label={text.unlink.title(nameOf(card))}
        onClick={() => setOpen(true)}
      >
        {text.unlink.action}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={text.unlink.title(nameOf(card))}
          text={text.unlink.text}
          submit={text.unlink.submit}
          isDangerous
          onSubmit={(reason) =>
            api.memberAccount.unlinkCard.call({ partner, email, id: card.id, reason })
          }
          done={({ lastFour }) => text.unlink.done(lastFour)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};

type Props = { cards: readonly StaffCard[]; email: string };

/** The cards of a member with their health; those that need help name why. */
export const MemberCards = ({ cards, email }: Props) => {
  const linked = cards.filter(({ unlinkedOn }) => unlinkedOn === null);
  return (
    <Properties
      title={page.cards}
      end={<Text is="dim">{page.cardsCount(formatCount(linked.length))}</Text>}
    >
      {linked.length === 0 && <Text is="soft">{page.noCards}</Text>}
      <ul>
        {cards.map((card) => (
          <li key={card.id} className={styles.card}>
            <div>
              <span>{nameOf(card)}</span>
              <Mark tone={tones[card.health]}>{text.health[card.health]}</Mark>
            </div>
            <div>
              <Text is={['small', 'dim']}>{factsOf(card)}</Text>
              {card.unlinkedOn === null && <Unlink card={card} email={email} />}
            </div>
          </li>
        ))}
      </ul>
    </Properties>
  );
};
