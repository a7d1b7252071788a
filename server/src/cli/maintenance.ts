import {
  isMaintenanceArea,
  MAINTENANCE_AREAS,
  type MaintenanceArea,
} from '#domain/maintenance/maintenance.ts';
import {
  EVERY_PARTNER,
  endMaintenance,
  listMaintenance,
  startMaintenance,
} from '#server/features/maintenance/store.ts';
import { asOwner } from '#server/platform/db/index.ts';
import {
  type CliContext,
  partnerNamed,
  withCliContext,
  withMigratedDatabase,
} from './cli-context.ts';
import { type Call, type Command, type OptionHelp, textValue, UsageError } from './command.ts';

const help: readonly OptionHelp[] = [
  ['--partner SLUG', 'one program; every program when absent'],
  ['--area AREA', `${MAINTENANCE_AREAS.join(', ')}`],
  ['--json', 'what is closed now as JSON on the last line'],
];

const areaOf = (call: Call): MaintenanceArea | undefined => {
  const area = textValue(call, 'area');
  if (area === '') return undefined;
  if (!isMaintenanceArea(area))
    throw new UsageError(`--area can be ${MAINTENANCE_AREAS.join(', ')}`);
  return area;
};

const partnerIdOf = (call: Call, { partners }: CliContext): string => {
  const slug = textValue(call, 'partner');
  return slug === '' ? EVERY_PARTNER : partnerNamed(partners, slug).slug;
};

const report = async ({ values }: Call, { db }: CliContext) => {
  const closings = await asOwner(db, listMaintenance);
  if (values.json === true) console.log(JSON.stringify({ closed: closings }));
  else if (closings.length === 0) console.log('Everything is open.');
  for (const { partnerId, area, since } of values.json === true ? [] : closings)
    console.log(
      `${partnerId === EVERY_PARTNER ? 'every program' : partnerId}: ${area} closed since ${since.toISOString()}`,
    );
};

const command = (
  { about, verb }: { about: string; verb: string },
  change: (call: Call, context: CliContext) => Promise<void>,
): Command => ({
  about,
  usage: `maintenance ${verb} [--partner SLUG] [--area ${MAINTENANCE_AREAS.join('|')}] [--json]`,
  help,
  required: [],
  files: 'none',
  run: (call) =>
    (verb === 'status' ? withMigratedDatabase : withCliContext)(async (context) => {
      await change(call, context);
      await report(call, context);
      return 0;
    }),
});

export const maintenance = {
  on: command(
    { about: 'replace the site with the maintenance page', verb: 'on' },
    async (call, context) => {
      const closing = { partnerId: partnerIdOf(call, context), area: areaOf(call) ?? 'all' };
      await asOwner(context.db, (trx) => startMaintenance(trx, closing));
    },
  ),
  off: command({ about: 'end maintenance', verb: 'off' }, async (call, context) => {
    const area = areaOf(call);
    const opening = { partnerId: partnerIdOf(call, context), ...(area ? { area } : {}) };
    await asOwner(context.db, (trx) => endMaintenance(trx, opening));
  }),
  status: command({ about: 'list active maintenance', verb: 'status' }, async () => {}),
};
