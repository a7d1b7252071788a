import { z } from 'zod';
import { SandboxFrame, SCENARIO_MAX } from '../staff/sandbox.ts';
import { apiEndpoint, MemberId, SANDBOX_SCOPE, unknownMember } from './api-endpoint.ts';

const SandboxState = z.object({
  /** The time of the sandbox, which runs on from where it was moved to. */
  now: z.iso.datetime(),
});

const cent = z.int().min(1).max(10_000_000);

/** Endpoints of test keys alone, which act on the sandbox of their program. */
export const apiSandboxContract = {
  show: apiEndpoint(SANDBOX_SCOPE)
    .route({ method: 'GET', path: '/v1/sandbox', summary: 'Get the sandbox' })
    .output(SandboxState),
  /** Deletes everything in the sandbox and sets its clock to now. */
  reset: apiEndpoint(SANDBOX_SCOPE)
    .route({ method: 'DELETE', path: '/v1/sandbox', summary: 'Empty the sandbox' })
    .output(SandboxState),
  /** Moves the clock of the sandbox forward, and does what is due until then. */
  moveClock: apiEndpoint(SANDBOX_SCOPE)
    .route({ method: 'POST', path: '/v1/sandbox/clock', summary: 'Move the clock' })
    .errors({ CLOCK_MOVES_FORWARD: { status: 422 } })
    .input(z.object({ to: z.iso.datetime({ offset: true }) }))
    .output(
      z.object({
        ...SandboxState.shape,
        /** Dines whose reward became final, and dines that lapsed. */
        released: z.int(),
        expired: z.int(),
      }),
    ),
  /** Adds a restaurant of the product, with its identifiers and offers, so that members can dine there. */
  addRestaurant: apiEndpoint(SANDBOX_SCOPE)
    .route({
      method: 'PUT',
      path: '/v1/sandbox/restaurants/{restaurantId}',
      summary: 'Add a restaurant to the sandbox',
    })
    .errors({ UNKNOWN_RESTAURANT: { status: 404 } })
    .input(z.object({ restaurantId: z.string().min(1).max(80) }))
    .output(z.object({ restaurantId: z.string() })),
  /** Sends the events of the card network for a dine with a card of the member. */
  dine: apiEndpoint(SANDBOX_SCOPE)
    .route({ method: 'POST', path: '/v1/sandbox/dines', summary: 'Simulate a dine' })
    .errors({ ...unknownMember, UNKNOWN_RESTAURANT: { status: 404 }, NO_CARD: { status: 422 } })
    .input(
      z.object({
        memberId: MemberId,
        /** A restaurant that was added to the sandbox. */
        restaurantId: z.string().min(1).max(80),
        /** The whole check with its tip, in cents. */
        amountCents: cent,
        /** How far it gets: authorized, cleared, or refunded in full. */
        end: z.enum(['pending', 'cleared', 'refunded']).default('cleared'),
        /** Local time at the restaurant, such as 2026-05-04T19:30:00; the sandbox's now where it is absent. */
        at: z.iso.datetime({ local: true }).optional(),
      }),
    )
    .output(
      z.object({
        events: z.array(
          z.object({ messageId: z.string(), outcome: z.string(), reason: z.string().nullable() }),
        ),
      }),
    ),
  scenarios: apiEndpoint(SANDBOX_SCOPE)
    .route({ method: 'GET', path: '/v1/sandbox/scenarios', summary: 'List the scenarios' })
    .output(z.object({ scenarios: z.array(z.object({ file: z.string(), title: z.string() })) })),
  /** Plays a scenario under the terms of the program in a sandbox of its own, and returns every fact after each step. */
  playScenario: apiEndpoint(SANDBOX_SCOPE)
    .route({ method: 'POST', path: '/v1/sandbox/scenarios:play', summary: 'Play a scenario' })
    .errors({ UNKNOWN_SCENARIO: { status: 404 }, SANDBOX_BUSY: { status: 429 } })
    .input(
      z
        .object({
          /** A scenario of the list; or else its text. */
          file: z.string().min(1).max(100).optional(),
          text: z.string().min(1).max(SCENARIO_MAX).optional(),
        })
        .refine(({ file, text }) => (file === undefined) !== (text === undefined), {
          message: 'needs either file or text',
        }),
    )
    .output(z.object({ frames: z.array(SandboxFrame), fault: z.string().nullable() })),
};
