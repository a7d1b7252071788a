import { expect, it } from 'vitest';
import { brandCodeOf } from '#domain/cards/card-brand.ts';
import { loadPrograms } from '#server/features/partner/index.ts';
import { seedMembersOf } from './seed-members.ts';

const { partners } = await loadPrograms();

it.each([...partners].map(([slug, { partner }]) => [slug, partner] as const))(
  'the seed members of %s have cards that it accepts',
  (_, partner) => {
    const cards = seedMembersOf(partner).flatMap((member) => member.cards);
    expect(cards.length).toBeGreaterThan(4);
    expect(
      cards.map(brandCodeOf).filter((code) => !partner.cardTypesAccepted.includes(code)),
    ).toEqual([]);
  },
);

it('a seed member has the planned cards where every card is accepted', () => {
  const members = seedMembersOf({
    hasVIP: true,
    cardTypesAccepted: ['AMEX', 'DISC', 'MAST', 'VISA'],
  });
  expect(members.find(({ firstName }) => firstName === 'Victor')?.cards).toEqual(['Amex', 'Visa']);
});
