import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CardMessage, PageMessage } from '#domain/cards/entry-message.ts';
import {
  noTypedCards,
  receiveCardMessage,
  spendCards,
  type TypedCards,
} from '#domain/cards/typed-cards.ts';
import { type CompleteCard, createCardEntry } from './create-card-entry.ts';

const card = (lastFour: string): CompleteCard => ({
  number: `400000000000${lastFour}`,
  expires: '2031-12',
  cardType: 'Visa',
  lastFour,
});

type Delivery = { delay: number; isRepeated: boolean };
type Task = { at: number; run: () => void };

/** A card page and its parent page, whose messages are delayed, repeated and reordered. */
const createPages = (deliveries: readonly Delivery[], failures = 0) => {
  const tasks: Task[] = [];
  let now = 0;
  let sent = 0;
  let seals = 0;
  let field: CompleteCard | null = null;
  let known: TypedCards = noTypedCards;
  const after = (ms: number, run: () => void) => void tasks.push({ at: now + ms, run });
  const deliver = (run: () => void) => {
    const { delay, isRepeated } = deliveries[sent % deliveries.length] ?? {
      delay: 0,
      isRepeated: false,
    };
    sent += 1;
    after(delay, run);
    if (isRepeated) after(delay + 7, run);
  };
  const toPage = (message: CardMessage) =>
    deliver(() => {
      known = receiveCardMessage(known, message);
    });
  const entry = createCardEntry({
    readCard: () => field,
    emptyFields: () => {
      field = null;
    },
    seal: async ({ lastFour }) => {
      seals += 1;
      if (seals <= failures) throw new Error('offline');
      return `${lastFour}.${seals}`;
    },
    report: ({ sealed, isSealing, revision }) =>
      toPage(
        sealed
          ? { type: 'sealed', ...sealed, revision }
          : {
              type: 'state',
              cardType: null,
              error: '',
              isEmpty: field === null,
              ...(isSealing && { isSealing }),
              revision,
            },
      ),
    after,
  });
  const toFrame = (message: PageMessage) => deliver(() => entry.handleMessage(message));
  const runTasks = async (untilMs = Number.POSITIVE_INFINITY) => {
    for (;;) {
      // Sealing takes a few microtasks.
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
      const [next] = tasks.sort((a, b) => a.at - b.at);
      if (!next || next.at > untilMs) return;
      tasks.shift();
      now = next.at;
      next.run();
    }
  };
  return {
    runTasks,
    now: () => now,
    known: () => known,
    field: () => field,
    type: (typed: CompleteCard) => {
      field = typed;
      entry.handleInput();
    },
    open: () => toFrame({ type: 'open', binding: 'b' }),
    /** The page submits its current card, which is refused. */
    submit: () => {
      const tokens = known.current ? [known.current.token] : [];
      known = spendCards(known, tokens);
      for (const token of tokens) toFrame({ type: 'clear', token });
      return tokens;
    },
  };
};

const deliveriesOf = fc.array(
  fc.record({ delay: fc.integer({ min: 0, max: 2_000 }), isRepeated: fc.boolean() }),
  { minLength: 1, maxLength: 12 },
);

describe('the card page and its parent page', () => {
  it('agree on the second card after the first was refused, in any message order', async () => {
    await fc.assert(
      fc.asyncProperty(deliveriesOf, fc.integer({ min: 0, max: 3_000 }), async (order, pause) => {
        const pages = createPages(order);
        pages.open();
        pages.type(card('0002'));
        await pages.runTasks();
        const [spent] = pages.submit();
        expect(spent).toMatch(/^0002/);
        await pages.runTasks(pages.now() + pause);
        pages.type(card('1881'));
        await pages.runTasks();
        expect(pages.field()?.lastFour).toBe('1881');
        expect(pages.known().current?.lastFour).toBe('1881');
      }),
      { numRuns: 300 },
    );
  });

  it('never offer a submitted token again', async () => {
    await fc.assert(
      fc.asyncProperty(deliveriesOf, async (order) => {
        const pages = createPages(order);
        pages.open();
        pages.type(card('0002'));
        await pages.runTasks();
        const [spent] = pages.submit();
        await pages.runTasks();
        expect(pages.known().current?.token).not.toBe(spent);
        expect(pages.field()).toBeNull();
      }),
    );
  });

  it('seal a card that was typed before the parent named its session', async () => {
    const pages = createPages([{ delay: 0, isRepeated: false }]);
    pages.type(card('4242'));
    await pages.runTasks();
    expect(pages.known().current).toBeNull();
    pages.open();
    await pages.runTasks();
    expect(pages.known().current?.lastFour).toBe('4242');
  });

  it('announce a complete card until it is sealed, and no card that cannot be sealed', async () => {
    const pages = createPages([{ delay: 0, isRepeated: false }], 6);
    pages.open();
    await pages.runTasks();
    expect(pages.known().isSealing).toBe(false);
    pages.type(card('4242'));
    await pages.runTasks(pages.now() + 10_000);
    expect(pages.known()).toMatchObject({ isSealing: true, current: null });
    await pages.runTasks();
    expect(pages.known()).toMatchObject({ isSealing: false, current: null });
    pages.type(card('1881'));
    await pages.runTasks(pages.now() + 1);
    expect(pages.known().isSealing).toBe(true);
    await pages.runTasks();
    expect(pages.known()).toMatchObject({ isSealing: false, current: { lastFour: '1881' } });
  });

  it('seal again after the ticket could not be fetched', async () => {
    const pages = createPages([{ delay: 0, isRepeated: false }], 3);
    pages.open();
    pages.type(card('4242'));
    await pages.runTasks();
    expect(pages.known().current?.token).toBe('4242.4');
  });
});
