import {
  isMaintenanceArea,
  MAINTENANCE_AREAS,
  type MaintenanceArea,
} from '#domain/maintenance/maintenance.ts';
import { type Call, command, printResult, textValue, UsageError } from './command.ts';
import { asHelp, type StaffCall, withReadingStaff, withStaff } from './staff-client.ts';

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

const maintenanceCommand = (
  about: string,
  run: (call: Call, maintenance: Maintenance) => Promise<{ closed: Closed }>,
  withClient = withStaff,
) =>
  command(about)
    .option('--partner <SLUG>', 'one program; every program when absent')
    .option('--area <AREA>', MAINTENANCE_AREAS.join(', '))
    .option(...asHelp)
    .runs((call) =>
      withClient(call, async ({ staff }) => {
        const { closed } = await run(call, staff.maintenance);
        printResult(call, { closed }, closed.map(lineOf).join('\n') || 'Everything is open.');
        return 0;
      }),
    );

export const maintenance = {
  on: maintenanceCommand('replace the site with the maintenance page', (call, { start }) =>
    start({ partner: partnerIn(call), area: areaOf(call) ?? 'all' }),
  ),
  off: maintenanceCommand('end maintenance', (call, { end }) =>
    end({ partner: partnerIn(call), area: areaOf(call) ?? null }),
  ),
  status: maintenanceCommand(
    'list active maintenance',
    (call, { status }) => status({ partner: partnerIn(call) }),
    withReadingStaff,
  ),
};
