import type { StaffMember } from '#contract/staff/members.ts';
import { copy } from '../../copy/copy.ts';
import { CopyText } from '../../parts/copy-text.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Properties } from '../../parts/properties.tsx';
import { Text } from '../../parts/text.tsx';
import { formatCount, formatDay, today } from '../../session/format.ts';
import styles from './member-page.module.css';
import { MemberStatus } from './member-status.tsx';
import { TierMark } from './tier-mark.tsx';

const text = copy.members.page;
type Card = StaffMember['cards'][number];

const cardHealth = ({ tracksFrom, unlinkedOn }: Card) => {
  if (unlinkedOn) return <Mark tone="idle">{text.cardUnlinked}</Mark>;
  return tracksFrom > today() ? (
    <Mark tone="warn">{text.cardSoon}</Mark>
  ) : (
    <Mark tone="good">{text.cardTracking}</Mark>
  );
};

const cardDates = ({ tracksFrom, unlinkedOn }: Card): string => {
  if (unlinkedOn) return text.cardUntil(formatDay(tracksFrom), formatDay(unlinkedOn));
  return tracksFrom > today()
    ? text.cardFrom(formatDay(tracksFrom))
    : text.cardSince(formatDay(tracksFrom));
};

/** Who the member is, and the cards with their health. */
export const MemberSide = ({ shown: { member, cards } }: { shown: StaffMember }) => {
  const linked = cards.filter(({ unlinkedOn }) => unlinkedOn === null);
  return (
    <>
      <Properties
        title={text.member}
        of={[
          [text.labels.status, <MemberStatus key="status" status={member.status} />],
          [text.labels.tier, <TierMark key="tier" tier={member.tier} />],
          [
            text.labels.number,
            member.memberNumber && <CopyText text={member.memberNumber} name={text.copyNumber} />,
          ],
          [
            text.labels.publicId,
            <CopyText key="id" text={member.publicId} name={text.copyId} isMono />,
          ],
          [text.labels.email, <CopyText key="email" text={member.email} name={text.copyEmail} />],
          [text.labels.joined, formatDay(member.joinDate)],
        ]}
      />
      <Properties
        title={text.cards}
        end={<Text is="dim">{text.cardsCount(formatCount(linked.length))}</Text>}
      >
        {cards.length === 0 && <Text is="soft">{text.noCards}</Text>}
        <ul>
          {cards.map((card) => (
            <li
              key={`${card.cardType} ${card.lastFour} ${card.tracksFrom}`}
              className={styles.card}
            >
              <div>
                <span>
                  {card.cardType} {card.lastFour}
                </span>
                {cardHealth(card)}
              </div>
              <Text is={['small', 'dim']}>{cardDates(card)}</Text>
            </li>
          ))}
        </ul>
      </Properties>
    </>
  );
};
