/** One line of a scenario: an action at a restaurant's wall-clock time. */
export type Step = {
  at: string;
  action: string;
  /** The columns after the action that are not options. */
  args: string[];
  options: Readonly<Record<string, string>>;
  line: string;
};

export type Scenario = {
  title: string;
  /** Settings of the partner. */
  partner: Record<string, unknown>;
  restaurants: Map<string, Record<string, unknown>>;
  members: Map<string, Record<string, unknown>>;
  steps: Step[];
  expected: string[];
};

/** A fault of a scenario, in words for the person who wrote it. */
export class ScenarioError extends Error {}

const MAX_STEPS = 200;

const columnsOf = (line: string): string[] => line.trim().split(/ {2,}/);

const stepOf = (line: string): Step => {
  const [at = '', action = '', ...columns] = columnsOf(line);
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(at))
    throw new ScenarioError(`no time begins the step: ${line}`);
  const isOption = (column: string) => /^[a-z]+=/.test(column);
  const pairs = columns.filter(isOption).map((column) => {
    const cut = column.indexOf('=');
    return [column.slice(0, cut), column.slice(cut + 1)];
  });
  return {
    at: `${at.replace(' ', 'T')}:00`,
    action,
    args: columns.filter((column) => !isOption(column)),
    options: Object.fromEntries(pairs),
    line,
  };
};

const settingsOf = (text = '{}'): Record<string, unknown> => {
  try {
    const settings: unknown = JSON.parse(text);
    // The schema of its line checks each setting.
    if (typeof settings === 'object' && settings !== null) return { ...settings };
  } catch {}
  throw new ScenarioError(`the settings are no JSON object: ${text}`);
};

/**
 * Reads a scenario: `#` its title, `partner`, `restaurant` and `member` with JSON settings, steps that begin with a
 * time, and `=` the expected outcome. Two blanks separate columns.
 */
export const readScenario = (text: string): Scenario => {
  const scenario: Scenario = {
    title: '',
    partner: {},
    restaurants: new Map(),
    members: new Map(),
    steps: [],
    expected: [],
  };
  for (const line of text.split('\n')) {
    const [head = '', name = '', settings] = columnsOf(line);
    if (line.trim() === '') continue;
    if (line.startsWith('# ')) scenario.title = line.slice(2);
    else if (line.startsWith('= ')) scenario.expected.push(line.slice(2).trimEnd());
    else if (head === 'partner') scenario.partner = settingsOf(name);
    else if (head === 'restaurant') scenario.restaurants.set(name, settingsOf(settings));
    else if (head === 'member') scenario.members.set(name, settingsOf(settings));
    else scenario.steps.push(stepOf(line));
  }
  if (scenario.steps.length > MAX_STEPS)
    throw new ScenarioError(`a scenario has at most ${MAX_STEPS} steps`);
  return scenario;
};
