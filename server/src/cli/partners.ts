import { loadPartners, PartnerFolderError } from '#server/features/partner/index.ts';
import { command, printResult } from './command.ts';
import { countOf } from './format-text.ts';

const checkCommand = command('run the startup checks on a folder of programs, without a database')
  .argument('<DIR>', 'a folder like partners/, with _base and a folder for each program')
  .runs(async (call) => {
    const [dir = ''] = call.files;
    try {
      const partners = [...(await loadPartners(dir, { checksBase: true })).keys()];
      printResult(
        call,
        { partners, faults: [] },
        `${countOf(partners.length, 'program')}, no faults`,
      );
      return 0;
    } catch (error) {
      if (!(error instanceof PartnerFolderError)) throw error;
      printResult(call, { partners: [], faults: error.faults }, error.faults.join('\n'));
      return 1;
    }
  });

export const partners = { check: checkCommand };
