import { AppError } from '#server/platform/errors/app-error.ts';
import { runSandbox } from '#server/platform/sandbox/run-sandbox.ts';
import { listScenarios, readScenarioText } from '#server/platform/sandbox/scenario-files.ts';
import { partnerOf, staff } from '../staff-context.ts';

export const listStaffScenarios = staff.sandbox.scenarios.handler(async () => ({
  scenarios: await listScenarios(),
}));

export const readStaffScenario = staff.sandbox.scenario.handler(
  async ({ input: { file }, errors }) => {
    const text = await readScenarioText(file);
    if (text === undefined) throw errors.UNKNOWN_SCENARIO({ data: { file } });
    return { text };
  },
);

export const playSandbox = staff.sandbox.play.handler(
  async ({ context, input: { partner, terms, ...run }, errors }) => {
    // The sandbox program has a name of its own.
    const { slug: _, ...settings } = partnerOf(context, partner);
    try {
      return await runSandbox({ ...run, program: terms === 'program' ? settings : {} });
    } catch (error) {
      throw error instanceof AppError && error.code === 'unavailable'
        ? errors.SANDBOX_BUSY()
        : error;
    }
  },
);
