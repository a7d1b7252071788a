import { isRealDate } from '#domain/time/local-time.ts';
import type { LoadedPartner } from '#server/features/partner/index.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { newNonce } from '#server/platform/http/new-nonce.ts';
import {
  listScenarios,
  readScenarioText,
  runScenario,
  type ScenarioRun,
  scenarioOrders,
} from './run-scenario.ts';
import { simulatorPage } from './simulator-page.ts';

const MAX_TEXT = 20_000;

const readRun = (form: URLSearchParams): ScenarioRun => {
  const text = form.get('text') ?? '';
  const on = form.get('on') ?? '';
  const seed = form.get('seed') || '1';
  const order = scenarioOrders.find((known) => known === form.get('order'));
  const isUsable =
    text.length <= MAX_TEXT && (on === '' || isRealDate(on)) && /^\d{1,9}$/.test(seed);
  if (!order || !isUsable) throw new AppError('badRequest');
  return { text, on, order, seed };
};

/** The page of the simulator, with what was played when the form is posted. */
export const showSimulator = async (
  request: Request,
  loadedPartner: LoadedPartner | undefined,
): Promise<Response> => {
  if (!loadedPartner) throw new AppError('notFound');
  const isPlayed = request.method === 'POST';
  const listed = await listScenarios();
  const file = new URL(request.url).searchParams.get('file') ?? listed[0]?.file;
  const known = listed.find((scenario) => scenario.file === file);
  if (!known) throw new AppError('notFound');
  const run = isPlayed
    ? readRun(new URLSearchParams(await request.text()))
    : ({ text: await readScenarioText(known.file), on: '', order: 'forwards', seed: '1' } as const);
  const played = isPlayed ? await runScenario(run) : null;
  const nonce = newNonce();
  return new Response(await simulatorPage({ loadedPartner, listed, run, played }, nonce), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; style-src-attr 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
    },
  });
};
