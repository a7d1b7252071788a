import type { FeedEvent } from '#domain/earning/events/feed-event.ts';
import { addDays, instantOf } from '#domain/earning/local-time.ts';
import { ingestEvents } from '#server/earning/feed/index.ts';
import { runDue } from '#server/earning/schedule/index.ts';
import type { Stage } from './open-stage.ts';
import type { Scenario, Step } from './read-scenario.ts';
import { type Action, actions } from './scenario-actions.ts';
import { eventOf, isEventVerb } from './scenario-events.ts';

const BUSINESS_ZONE = 'America/New_York';

// A step happens when the network or a member acts, and never before an earlier one.
const advanceClock = ({ earning }: Stage, { at, options }: Step) => {
  const arrival = options.arrives === undefined ? at : `${options.arrives}T12:00:00`;
  const instant = instantOf(arrival, BUSINESS_ZONE);
  if (instant > earning.clock.at) earning.clock.at = instant;
};

const actionOf = ({ verb, line }: Step): Action => {
  const action = Object.hasOwn(actions, verb) ? actions[verb] : undefined;
  if (!action) throw new Error(`no step is called ${verb}: ${line}`);
  return action;
};

/** Plays the steps of a scenario in their order; `repeat` delivers every event so far once more. */
export const playScenario = async (stage: Stage, { steps }: Scenario): Promise<void> => {
  const { engine, clock } = stage.earning;
  const delivered: FeedEvent[] = [];
  const [first] = steps;
  if (first) clock.at = instantOf(`${addDays(first.at.slice(0, 10), -1)}T12:00:00`, BUSINESS_ZONE);
  for (const step of steps) {
    advanceClock(stage, step);
    if (isEventVerb(step.verb)) {
      const event = eventOf(stage, step);
      delivered.push(event);
      await ingestEvents(engine, [event]);
    } else if (step.verb === 'repeat') await ingestEvents(engine, delivered);
    else if (step.verb === 'clock') await runDue(engine);
    else await actionOf(step)(stage, step);
  }
};
