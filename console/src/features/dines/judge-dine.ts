import type { StaffDine } from '#contract/staff/dines.ts';
import { earningRules } from '#domain/earning/rules/index.ts';
import { copy } from '../../copy/copy.ts';
import { formatCents, formatInstant, formatUnitsNamed } from '../../session/format.ts';
import type { Program } from '../../session/session.ts';

export type RuleState = 'passed' | 'lowered' | 'refused' | 'idle' | 'notRun';
export type JudgedRule = { rule: string; state: RuleState; text: string };

type Line = StaffDine['rules'][number];
type Decided = { dine: Pick<StaffDine['dine'], 'reason' | 'units'>; rules: readonly Line[] };

const stateOf = ({ dine }: Decided, { rule, passed }: Line): RuleState => {
  if (passed) return 'passed';
  const lowers = earningRules.find(({ name }) => name === rule)?.lowers ?? [];
  const isLowered = lowers.length > 0 && !refuses(rule, dine.reason);
  return isLowered || (rule === 'refund' && dine.units > 0) ? 'lowered' : 'refused';
};

const refuses = (rule: string, reason: string | null): boolean =>
  earningRules.some(
    ({ name, reasons }) => name === rule && reasons.some((known) => known === reason),
  );

/** All rules in the engine's order with what each decided, then outcomes such as a refund. */
export const judgeRules = (explained: Decided): JudgedRule[] => {
  const found = new Map(explained.rules.map((line) => [line.rule, line]));
  const refusedAt = earningRules.findIndex(({ name }) => refuses(name, explained.dine.reason));
  const judged = earningRules.map(({ name: rule }, index): JudgedRule => {
    const line = found.get(rule);
    if (line)
      return {
        rule,
        state: stateOf(explained, line),
        text: copy.dines.trace.message(line.message, line.values),
      };
    const isReached = explained.rules.length > 0 && (refusedAt === -1 || index < refusedAt);
    return { rule, state: isReached ? 'idle' : 'notRun', text: copy.dines.trace.rule(rule) };
  });
  const names = new Set(earningRules.map(({ name }) => name));
  const outcomes = explained.rules
    .filter(({ rule }) => !names.has(rule))
    .map((line) => ({
      rule: line.rule,
      state: stateOf(explained, line),
      text: copy.dines.trace.message(line.message, line.values),
    }));
  return [...judged, ...outcomes];
};

export type Verdict = { tone: 'good' | 'warn' | 'bad' | 'idle'; title: string; text: string };

const text = copy.dines.page.verdict;

/** Who took back the latest decision of staff; undefined while it stands. */
const takenBack = ({ decisions }: StaffDine): string | undefined => {
  const { actor = '', undone } = decisions.at(-1) ?? {};
  if (!undone) return undefined;
  const { actor: by, at, reason } = undone;
  return text.takenBack({ decided: actor, by, at: formatInstant(at), reason });
};

/** The decision in one sentence, and why. */
export const judgeDine = (explained: StaffDine, program: Program): Verdict => {
  const undone = takenBack(explained);
  if (explained.dine.reason === 'noRestaurant')
    return { tone: 'warn', title: text.noRestaurant, text: undone ?? text.noRestaurantText };
  const verdict = judgeByRules(explained, program);
  return undone ? { ...verdict, text: `${verdict.text} ${undone}` } : verdict;
};

const judgeByRules = (explained: StaffDine, program: Program): Verdict => {
  const { dine } = explained;
  const rules = judgeRules(explained);
  const refused = rules.find(({ state }) => state === 'refused');
  const lowered = rules.find(({ state }) => state === 'lowered');
  if (refused) {
    const number = rules.indexOf(refused) + 1;
    return {
      tone: dine.status === 'Pending' ? 'warn' : 'bad',
      title: refused.text,
      text: copy.dines.page.refusedText(String(number), number < earningRules.length),
    };
  }
  if (dine.clearedCents === null)
    return { tone: 'idle', title: text.pending, text: text.pendingText };
  if (lowered) {
    const counted = formatCents(dine.eligibleCents - dine.refundedCents);
    return {
      tone: 'warn',
      title: text.lowered(counted, formatCents(dine.clearedCents)),
      text: lowered.text,
    };
  }
  const title =
    dine.status === 'Deferred'
      ? text.deferred
      : text.awarded(formatUnitsNamed(dine.units, program));
  return { tone: 'good', title, text: text.awardedText };
};
