import { z } from 'zod';
import { SandboxFrame, SCENARIO_MAX } from '../staff/sandbox.ts';
import { apiEndpoint, MemberId, SANDBOX_SCOPE, unknownMember } from './api-endpoint.ts';

export const SandboxState = z.object({
  now: z.iso
    .datetime()
    .describe('The time of the sandbox, which runs on from where it was moved to.'),
});

const cent = z.int().min(1).max(10_000_000);

/** Endpoints of test keys alone, which act on the sandbox of their program. */
export const apiSandboxContract = {
  show: apiEndpoint(SANDBOX_SCOPE)
    .route({ method: 'GET', path: '/v1/sandbox', summary: 'Get the sandbox' })
    .output(SandboxState),
  reset: apiEndpoint(SANDBOX_SCOPE)
    .route({
      method: 'DELETE',
      path: '/v1/sandbox',
      summary: 'Empty the sandbox',
      description: 'Deletes everything in the sandbox and sets its clock to now.',
    })
    .output(SandboxState),
  moveClock: apiEndpoint(SANDBOX_SCOPE)
    .route({
      method: 'POST',
      path: '/v1/sandbox/clock',
      summary: 'Move the clock',
      description: 'Moves the clock of the sandbox forward, and does what is due until then.',
    })
    .errors({ CLOCK_MOVES_FORWARD: { status: 422 } })
    .input(z.object({ to: z.iso.datetime({ offset: true }) }))
    .output(
      z.object({
        ...SandboxState.shape,
        released: z.int().describe('Dines whose reward became final, and dines that lapsed.'),
        expired: z.int(),
      }),
    ),
  addRestaurant: apiEndpoint(SANDBOX_SCOPE)
    .route({
      method: 'PUT',
      path: '/v1/sandbox/restaurants/{restaurantId}',
      summary: 'Add a restaurant to the sandbox',
      description:
        'Adds a restaurant of the product, with its identifiers and offers, so that members can dine there.',
    })
    .errors({ UNKNOWN_RESTAURANT: { status: 404 } })
    .input(z.object({ restaurantId: z.string().min(1).max(80) }))
    .output(z.object({ restaurantId: z.string() })),
  dine: apiEndpoint(SANDBOX_SCOPE)
    .route({
      method: 'POST',
      path: '/v1/sandbox/dines',
      summary: 'Simulate a dine',
      description: 'Sends the events of the card network for a dine with a card of the member.',
    })
    .errors({ ...unknownMember, UNKNOWN_RESTAURANT: { status: 404 }, NO_CARD: { status: 422 } })
    .input(
      z.object({
        memberId: MemberId,
        restaurantId: z
          .string()
          .min(1)
          .max(80)
          .describe('A restaurant that was added to the sandbox.'),
        amountCents: cent.describe('The whole check with its tip, in cents.'),
        end: z
          .enum(['pending', 'cleared', 'refunded'])
          .default('cleared')
          .describe('How far it gets: authorized, cleared, or refunded in full.'),
        at: z.iso
          .datetime({ local: true })
          .optional()
          .describe(
            "Local time at the restaurant, such as 2026-05-04T19:30:00; the sandbox's now where it is absent.",
          ),
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
  playScenario: apiEndpoint(SANDBOX_SCOPE)
    .route({
      method: 'POST',
      path: '/v1/sandbox/scenarios/play',
      summary: 'Play a scenario',
      description:
        'Plays a scenario under the terms of the program in a sandbox of its own, and returns every fact after each step.',
    })
    .errors({ UNKNOWN_SCENARIO: { status: 404 }, SANDBOX_BUSY: { status: 429 } })
    .input(
      z
        .object({
          file: z
            .string()
            .min(1)
            .max(100)
            .optional()
            .describe('A scenario of the list; or else its text.'),
          text: z.string().min(1).max(SCENARIO_MAX).optional(),
        })
        .refine(({ file, text }) => (file === undefined) !== (text === undefined), {
          message: 'needs either file or text',
        }),
    )
    .output(z.object({ frames: z.array(SandboxFrame), fault: z.string().nullable() })),
};
