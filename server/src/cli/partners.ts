import { partnerFaultText } from '#server/features/partner/index.ts';
import { command, printResult } from './command.ts';
import { countOf } from './format-text.ts';
import { exportCommand, importCommand } from './partner-files.ts';
import { offlineStaff } from './staff-client.ts';

const checkCommand = command('run the startup checks on a folder of programs, without a database')
  .argument('<DIR>', 'a folder like partners/, with _base and a folder for each program')
  .runs(async (call) => {
    const { partners, faults } = await offlineStaff(call.files[0]).partners.check({});
    const isSound = faults.length === 0;
    const text = isSound
      ? `${countOf(partners.length, 'program')}, no faults`
      : faults.map(partnerFaultText).join('\n');
    printResult(call, { partners, faults }, text);
    return isSound ? 0 : 1;
  });

export const partners = { check: checkCommand, export: exportCommand, import: importCommand };
