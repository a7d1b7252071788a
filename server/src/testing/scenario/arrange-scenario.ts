import { createRng } from '#demo/rng.ts';
import { addDays, dayNumber } from '#domain/time/local-time.ts';
import type { Scenario, Step } from './read-scenario.ts';
import { isEventAction } from './scenario-events.ts';

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

const moveStep = (step: Step, days: number): Step => ({
  ...step,
  at: `${addDays(step.at.slice(0, 10), days)}${step.at.slice(10)}`,
  options: Object.fromEntries(
    Object.entries(step.options).map(([name, value]) => [
      name,
      isDay(value) ? addDays(value, days) : value,
    ]),
  ),
});

/** The scenario moved to another first day, with the same intervals between steps. */
export const moveScenario = (scenario: Scenario, firstDay: string): Scenario => {
  const days = scenario.steps.map(({ at }) => dayNumber(at.slice(0, 10)));
  const shift = dayNumber(firstDay) - Math.min(...days);
  return { ...scenario, steps: scenario.steps.map((step) => moveStep(step, shift)) };
};

/** The scenario with its events reversed; steps of members and staff stay in place. */
export const reverseScenario = (scenario: Scenario): Scenario =>
  withEvents(scenario, (events) => events.toReversed());

/** The scenario with its events shuffled by a seed. */
export const shuffleScenario = (scenario: Scenario, seed: string): Scenario => {
  const rng = createRng(seed);
  return withEvents(scenario, (events) =>
    events
      .map((step) => ({ step, key: rng.next() }))
      .sort((a, b) => a.key - b.key)
      .map(({ step }) => step),
  );
};

const withEvents = (scenario: Scenario, arrange: (events: Step[]) => Step[]): Scenario => {
  const events = arrange(scenario.steps.filter(({ action }) => isEventAction(action)));
  let next = 0;
  const steps = scenario.steps.map((step) => {
    if (!isEventAction(step.action)) return step;
    next += 1;
    return events[next - 1] ?? step;
  });
  return { ...scenario, steps };
};
