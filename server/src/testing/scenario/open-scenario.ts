import type { Partner } from '#contract/partner.ts';
import type { CardType } from '#domain/member/member.ts';
import { addDays } from '#domain/time/local-time.ts';
import { asEngine, type Database } from '#server/platform/db/index.ts';
import { type TestEarning, type TestMerchant, testPartner } from '#server/testing/test-earning.ts';
import type { Scenario } from './read-scenario.ts';

export type ScenarioMember = { id: number; email: string };
export type ScenarioContext = {
  db: Database;
  earning: TestEarning;
  partner: Partner;
  partnerId: string;
  /** The scenario's own network, so that its ids never collide with another scenario's. */
  provider: string;
  members: Map<string, ScenarioMember>;
  restaurants: Map<string, TestMerchant>;
  /** Booked tables by name, with the number of provider events of each. */
  reservations: Map<string, { reference: string; events: number }>;
  /** The network's token of a card by its name in the scenario. */
  tokenOf: (card: string) => string;
  midOf: (alias: string) => string;
  ownerOf: (card: string) => string;
};

type MemberSettings = { cards?: Record<string, CardType>; tier?: string; tracksFrom?: string };
type RestaurantSettings = Partial<TestMerchant> & { mids?: string[] };

const defaultCards: Record<string, CardType> = { visa: 'Visa' };

const addCards = (
  db: Database,
  holder: { partnerId: string; memberId: number; tokens: Map<string, CardType> },
) =>
  asEngine(db, async (trx) => {
    for (const [token, type] of holder.tokens)
      await trx
        .updateTable('card')
        .set({ card_type: type })
        .where('partner_id', '=', holder.partnerId)
        .where('member_id', '=', holder.memberId)
        .where('network_token', '=', token)
        .execute();
  });

const TRACKS_FROM = '2025-01-01';

// The day before the first step if that is earlier, so that a scenario plays on any date.
const tracksFrom = ({ steps }: Scenario): string => {
  const [first = TRACKS_FROM] = steps.map(({ at }) => at.slice(0, 10)).sort();
  return first > TRACKS_FROM ? TRACKS_FROM : addDays(first, -1);
};

let scenarioCount = 0;

/** The program, members, cards and restaurants of a scenario; `ada` with a Visa and the restaurant `lupa` unless it names others. */
export const openScenario = async (
  earning: TestEarning,
  scenario: Scenario,
): Promise<ScenarioContext> => {
  scenarioCount += 1;
  const suffix = `-s${scenarioCount}`;
  const { db } = earning;
  const partnerId = await earning.addPartner(scenario.partner);
  const members = new Map<string, ScenarioMember>();
  const owners = new Map<string, string>();
  const declared = scenario.members.size > 0 ? scenario.members : new Map([['ada', {}]]);
  for (const [name, settings] of declared) {
    const { cards = defaultCards, ...holder } = settings as MemberSettings;
    const tokens = new Map(Object.entries(cards).map(([card, type]) => [card + suffix, type]));
    const added = await earning.addMember(partnerId, {
      tracksFrom: tracksFrom(scenario),
      ...holder,
      tokens: [...tokens.keys()],
      email: `${name}${suffix}@example.test`,
    });
    await addCards(db, { partnerId, memberId: added.id, tokens });
    for (const card of Object.keys(cards)) owners.set(card, name);
    members.set(name, added);
  }
  const restaurants = new Map<string, TestMerchant>();
  const places = scenario.restaurants.size > 0 ? scenario.restaurants : new Map([['lupa', {}]]);
  for (const [name, settings] of places) {
    const { mids = [name], ...rest } = settings as RestaurantSettings;
    const added = { ...rest, id: name + suffix, mids: mids.map((mid) => mid + suffix) };
    restaurants.set(name, await earning.addMerchant(added));
  }
  return {
    db,
    earning,
    partner: testPartner(partnerId, scenario.partner),
    partnerId,
    provider: `net${suffix}`,
    members,
    restaurants,
    reservations: new Map(),
    tokenOf: (card) => card + suffix,
    midOf: (alias) => alias + suffix,
    ownerOf: (card) => owners.get(card) ?? [...members.keys()][0] ?? '',
  };
};
