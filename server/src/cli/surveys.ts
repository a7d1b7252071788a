import { createWriteStream } from 'node:fs';
import { csvLine } from '#domain/activity/csv-cell.ts';
import { isRealDate } from '#domain/earning/local-time.ts';
import { eachSurveyAnswer, listAnsweredQuestions } from '#server/features/surveys/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { partnerNamed, withMigratedDatabase } from './cli-context.ts';
import { command, printResult, textValue, UsageError } from './command.ts';

const slugPattern = /^[a-z0-9][a-z0-9_-]{0,79}$/i;

const exportCommand = command(
  'write survey responses as CSV, oldest first, without names and card numbers',
)
  .argument(
    '<FILE.csv>',
    'received_at, is_member, and one column a question; replaced when it exists',
  )
  .requiredOption('--partner <SLUG>', 'the program')
  .requiredOption('--survey <SLUG>', 'the entry of the surveys page, such as experience')
  .option('--from <DAY>', 'the first day, in UTC', '2000-01-01')
  .runs((call) =>
    withMigratedDatabase(async ({ db, partners }) => {
      const { slug: partnerId } = partnerNamed(partners, textValue(call, 'partner'));
      const [survey, from] = [textValue(call, 'survey'), textValue(call, 'from')];
      if (!slugPattern.test(survey)) throw new UsageError('--survey is the slug of its entry');
      if (!isRealDate(from)) throw new UsageError('--from is a day as YYYY-MM-DD');
      const [file = ''] = call.files;
      const query = { partnerId, survey, from: new Date(`${from}T00:00:00Z`) };
      const questions = await asEngine(db, (trx) => listAnsweredQuestions(trx, query));
      const output = createWriteStream(file);
      output.write(csvLine(['received_at', 'is_member', ...questions]));
      let exported = 0;
      for await (const { receivedAt, isMember, answers } of eachSurveyAnswer(db, query)) {
        exported += 1;
        const input = questions.map((name) => answers[name] ?? '');
        output.write(csvLine([receivedAt, isMember ? 'yes' : 'no', ...input]));
      }
      await new Promise<void>((resolve, reject) => {
        output.once('error', reject);
        output.end(resolve);
      });
      printResult(call, { exported, file }, `${exported} answers to ${survey} are in ${file}`);
      return 0;
    }),
  );

export const surveys = { export: exportCommand };
