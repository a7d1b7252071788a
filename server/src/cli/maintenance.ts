import {
  isMaintenanceArea,
  MAINTENANCE_AREAS,
  type MaintenanceArea,
} from '#domain/maintenance/maintenance.ts';
import {
  type Call,
  type Command,
  type OptionHelp,
  printResult,
  textValue,
  UsageError,
} from './command.ts';
import { asHelp, type StaffCall, withReadingStaff, withStaff } from './staff-client.ts';

const help: readonly OptionHelp[] = [
  ['--partner SLUG', 'one program; every program when absent'],
  ['--area AREA', `${MAINTENANCE_AREAS.join(', ')}`],
  asHelp,
  ['--json', 'what is closed now as JSON on the last line'],
];

const areaOf = (call: Call): MaintenanceArea | undefined => {
  const area = textValue(call, 'area');
  if (area === '') return undefined;
  if (!isMaintenanceArea(area))
    throw new UsageError(`--area can be ${MAINTENANCE_AREAS.join(', ')}`);
  return area;
};

const partnerIn = (call: Call) => textValue(call, 'partner') || null;

type Maintenance = StaffCall['staff']['maintenance'];
type Closed = Awaited<ReturnType<Maintenance['status']>>['closed'];

const lineOf = ({ partner, area, since }: Closed[number]): string =>
  `${partner ?? 'every program'}: ${area} closed since ${since}`;

const command = (
  { about, verb }: { about: string; verb: string },
  run: (call: Call, maintenance: Maintenance) => Promise<{ closed: Closed }>,
): Command => ({
  about,
  usage: `maintenance ${verb} [--partner SLUG] [--area ${MAINTENANCE_AREAS.join('|')}] [--json]`,
  help,
  required: [],
  files: 'none',
  run: (call) =>
    (verb === 'status' ? withReadingStaff : withStaff)(call, async ({ staff }) => {
      const { closed } = await run(call, staff.maintenance);
      printResult(call, { closed }, closed.map(lineOf).join('\n') || 'Everything is open.');
      return 0;
    }),
});

export const maintenance = {
  on: command(
    { about: 'replace the site with the maintenance page', verb: 'on' },
    (call, { start }) => start({ partner: partnerIn(call), area: areaOf(call) ?? 'all' }),
  ),
  off: command({ about: 'end maintenance', verb: 'off' }, (call, { end }) =>
    end({ partner: partnerIn(call), area: areaOf(call) ?? null }),
  ),
  status: command({ about: 'list active maintenance', verb: 'status' }, (call, { status }) =>
    status({ partner: partnerIn(call) }),
  ),
};
