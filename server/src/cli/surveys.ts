import { createWriteStream } from 'node:fs';
import { csvLine } from '#domain/activity/csv-cell.ts';
import { command, printResult, textValue } from './command.ts';
import { asHelp, type StaffCall, withReadingStaff } from './staff-client.ts';

type Surveys = StaffCall['staff']['surveys'];
type Query = Parameters<Surveys['questions']>[0];

async function* eachResponse(surveys: Surveys, query: Query) {
  for (let after = 0; ; ) {
    const { responses, hasMore } = await surveys.responses({ ...query, after });
    yield* responses;
    if (!hasMore) return;
    after = responses.at(-1)?.id ?? after;
  }
}

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
  .option(...asHelp)
  .runs((call) =>
    withReadingStaff(call, async ({ staff: { surveys }, partner }) => {
      const [file = ''] = call.files;
      const survey = textValue(call, 'survey');
      const query = { partner: partner().slug, survey, from: textValue(call, 'from') };
      const { questions } = await surveys.questions(query);
      const output = createWriteStream(file);
      output.write(csvLine(['received_at', 'is_member', ...questions]));
      let exported = 0;
      for await (const { receivedAt, isMember, answers } of eachResponse(surveys, query)) {
        exported += 1;
        const cells = questions.map((name) => answers[name] ?? '');
        output.write(csvLine([receivedAt, isMember ? 'yes' : 'no', ...cells]));
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
