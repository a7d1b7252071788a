import type { FeedEvent } from '#domain/earning/events/feed-event.ts';
import { addDays, instantOf } from '#domain/time/local-time.ts';
import { ingestEvents } from '#server/earning/feed/index.ts';
import { runDue } from '#server/earning/schedule/index.ts';
import { findMails } from '#server/features/mail/find-mails.ts';
import type { ScenarioContext } from './open-scenario.ts';
import { type Scenario, ScenarioError, type Step } from './read-scenario.ts';
import { type Action, actions } from './scenario-actions.ts';
import { eventOf, isEventAction } from './scenario-events.ts';

const BUSINESS_ZONE = 'America/New_York';

// The time of a step, never before an earlier step.
const advanceClock = ({ earning }: ScenarioContext, { at, options }: Step) => {
  const arrival = options.arrives === undefined ? at : `${options.arrives}T12:00:00`;
  const instant = instantOf(arrival, BUSINESS_ZONE);
  if (instant > earning.clock.at) earning.clock.at = instant;
};

const actionOf = ({ action, line }: Step): Action => {
  const found = Object.hasOwn(actions, action) ? actions[action] : undefined;
  if (!found) throw new ScenarioError(`no step is called ${action}: ${line}`);
  return found;
};

/**
 * Plays the steps of a scenario in order; `repeat` redelivers every event so far, and emails are
 * queued after each step.
 */
export const playScenario = async (
  context: ScenarioContext,
  { steps }: Scenario,
  onStep: (step: Step) => Promise<void> = async () => {},
): Promise<void> => {
  const { engine, clock } = context.earning;
  const delivered: FeedEvent[] = [];
  const [first] = steps;
  if (first) clock.at = instantOf(`${addDays(first.at.slice(0, 10), -1)}T12:00:00`, BUSINESS_ZONE);
  for (const step of steps) {
    advanceClock(context, step);
    if (isEventAction(step.action)) {
      const event = eventOf(context, step);
      delivered.push(event);
      await ingestEvents(engine, [event]);
    } else if (step.action === 'repeat') await ingestEvents(engine, delivered);
    else if (step.action === 'clock') await runDue(engine);
    else await actionOf(step)(context, step);
    await findMails({ db: context.db, now: engine.now });
    await onStep(step);
  }
};
