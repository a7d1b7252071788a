import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadPrograms } from '#server/features/partner/index.ts';
import { listScenarios, readScenarioText } from './run-scenario.ts';
import { showSimulator } from './simulator.ts';

const page = 'http://jetblue.localhost/stgtools/simulator';
const loadedPartner = (await loadPrograms()).partners.get('jetblue');

const show = async (path = '') =>
  (await showSimulator(new Request(`${page}${path}`), loadedPartner)).text();
const play = async (fields: Record<string, string>) => {
  const body = new URLSearchParams({ on: '', order: 'forwards', seed: '1', ...fields });
  const response = await showSimulator(new Request(page, { method: 'POST', body }), loadedPartner);
  const text = await response.text();
  return text.slice(text.indexOf('id="played"'), text.indexOf('id="scenario"'));
};

const databaseUrl = process.env.DATABASE_URL;
beforeAll(() => {
  process.env.DATABASE_URL = 'postgres://127.0.0.1:1/of-members';
});
afterAll(() => {
  if (databaseUrl === undefined) delete process.env.DATABASE_URL;
  else process.env.DATABASE_URL = databaseUrl;
});

describe('the simulator', () => {
  it('offers every scenario of the project, and shows one to change', async () => {
    const scenarios = await listScenarios();
    expect(scenarios.length).toBeGreaterThanOrEqual(35);
    const text = await show('?file=24-refund-drops-bonus.txt');
    expect(text.match(/simulator\?file=/g)).toHaveLength(scenarios.length);
    expect(text).toContain('bonus     TWICE  500  dines=2  min=25');
    await expect(show('?file=../../../package.json')).rejects.toThrow();
  });

  it('plays a scenario on another day and shows rows, journals, mails and balances', async () => {
    const text = await readScenarioText('24-refund-drops-bonus.txt');
    const played = await play({ text, on: '2027-03-01' });
    expect(played).toContain('2027-03-10 19:30:00  clearing  a  $42.50');
    expect(played).toContain('a  ada  2027-03-10  Awarded  $42.50 check');
    expect(played).toContain('B  bonus TWICE  available +500');
    expect(played).toContain('rewardFinalMail  a');
    expect(played).toContain('ada  available 777');
  });

  it('plays events backward and shuffled by a seed to the same balance', async () => {
    const text = await readScenarioText('24-refund-drops-bonus.txt');
    const backwards = await play({ text, order: 'backwards' });
    expect(backwards.indexOf('clearing  c')).toBeLessThan(backwards.indexOf('clearing  a'));
    expect(backwards).toContain('ada  available 777');
    const [shuffled, again] = [
      await play({ text, order: 'shuffled', seed: '5' }),
      await play({ text, order: 'shuffled', seed: '5' }),
    ];
    expect(shuffled).toBe(again);
    expect(shuffled).toContain('ada  available 777');
  });

  it('reports why a scenario is invalid, escaped', async () => {
    expect(await play({ text: 'no <b>scenario</b>' })).toContain(
      'no time begins the step: no &lt;b&gt;scenario&lt;/b&gt;',
    );
    await expect(play({ text: '', on: '2027-02-31' })).rejects.toThrow();
    await expect(play({ text: '', order: 'sideways' })).rejects.toThrow();
  });
});
