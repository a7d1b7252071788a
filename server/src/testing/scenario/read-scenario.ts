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

const columnsOf = (line: string): string[] => line.trim().split(/ {2,}/);

const stepOf = (line: string): Step => {
  const [at = '', action = '', ...columns] = columnsOf(line);
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(at)) throw new Error(`no time begins the step: ${line}`);
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

// A scenario is part of this repository, so its JSON is trusted.
const settingsOf = (text = '{}'): Record<string, unknown> => JSON.parse(text);

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
  return scenario;
};
