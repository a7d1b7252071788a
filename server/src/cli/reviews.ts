import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REVIEW_REPLY_MAX } from '#contract/staff/reviews.ts';
import { reviewStatuses } from '#domain/reviews/review-form.ts';
import { readText } from '#domain/text/read-text.ts';
import { type Call, command, lineValue, printResult, textValue, UsageError } from './command.ts';
import { onOneLine } from './format-text.ts';
import { keyParts, nextKey, pageHelp } from './report.ts';
import { asHelp, withReadingStaff, withStaff } from './staff-client.ts';

const idPattern = /^(\d{1,15})\.(\d{1,6})$/;

// The dine and the version that staff have read.
const reviewIdOf = (call: Call): { dineId: number; version: number } => {
  const found = idPattern.exec(textValue(call, 'review'));
  if (!found) throw new UsageError('--review is the id from the list, such as 1204.1');
  return { dineId: Number(found[1]), version: Number(found[2]) };
};

const listCommand = command(
  'list reviews with text or photos, the longest wait first; Pending ones wait for moderation',
)
  .requiredOption('--partner <SLUG>', 'the program')
  .option('--status <S>', reviewStatuses.join(', '), 'Pending')
  .option(...pageHelp('after'))
  .option(...asHelp)
  .runs((call) =>
    withReadingStaff(call, async ({ staff, partner }) => {
      const status = reviewStatuses.find((known) => known === textValue(call, 'status'));
      if (!status) throw new UsageError(`--status is one of ${reviewStatuses.join(', ')}`);
      const [since = '', dineId] = keyParts(call, 'after', 2) ?? [];
      const after = dineId === undefined ? null : { since, dineId: Number(dineId) };
      const query = { partner: partner().slug, status, after };
      const { reviews, hasMore } = await staff.reviews.list(query);
      const next = nextKey(
        { name: 'after', rows: reviews, hasMore },
        (review) => `${review.since},${review.dineId}`,
      );
      const rows = reviews.map((row) => ({ id: `${row.dineId}.${row.version}`, ...row }));
      if (call.values.json === true) {
        console.log(JSON.stringify({ reviews: rows, ...next }));
        return 0;
      }
      for (const { id, email, restaurant, dinedOn, rating, comment, photos } of rows)
        console.log(
          `${id}  ${rating ?? '-'} of 5  ${restaurant}, ${dinedOn}  ${email}\n  ${onOneLine(comment)}${
            photos.length > 0 ? `\n  photos: ${photos.length}` : ''
          }`,
        );
      if (rows.length === 0) console.log(`no review is ${status}`);
      return 0;
    }),
  );

const moderate = (call: Call, { isPublished }: { isPublished: boolean }): Promise<number> =>
  withStaff(call, async ({ staff, partner }) => {
    const review = { partner: partner().slug, ...reviewIdOf(call) };
    const { dineId, status } = isPublished
      ? await staff.reviews.publish(review)
      : await staff.reviews.reject({ ...review, reason: textValue(call, 'reason') });
    const state = status.toLowerCase();
    printResult(call, { review: dineId, status: state }, `review ${dineId} is ${state}`);
    return 0;
  });

const reviewCommand = (about: string) =>
  command(about)
    .requiredOption('--partner <SLUG>', 'the program')
    .requiredOption('--review <ID>', 'the id from the list, with the version that you have read')
    .option(...asHelp);

const publishCommand = reviewCommand('publish a review on the page of its restaurant').runs(
  (call) => moderate(call, { isPublished: true }),
);

const rejectCommand = reviewCommand(
  'reject a review or take it off the page; the member reads the reason, and the reward stays',
)
  .requiredOption('--reason <TEXT>', 'text shown to the member under the review')
  .runs((call) => moderate(call, { isPublished: false }));

const photosCommand = command('write the photos of a review to a folder, for moderation')
  .requiredOption('--partner <SLUG>', 'the program')
  .requiredOption('--review <ID>', 'the id from the list')
  .requiredOption('--to <FOLDER>', 'target folder')
  .option(...asHelp)
  .runs((call) =>
    withReadingStaff(call, async ({ staff, partner }) => {
      const { dineId } = reviewIdOf(call);
      const folder = textValue(call, 'to');
      const { photos } = await staff.reviews.photos({ partner: partner().slug, dineId });
      await mkdir(folder, { recursive: true });
      const files = photos.map((_, index) => join(folder, `${dineId}-${index + 1}.webp`));
      for (const [index, photo] of photos.entries())
        await writeFile(files[index] ?? '', Buffer.from(await photo.arrayBuffer()));
      printResult(call, { photos: files }, `wrote ${photos.length} photos to ${folder}`);
      return 0;
    }),
  );

const replyCommand = reviewCommand(
  'reply publicly to a published review; an empty text removes the reply',
)
  .requiredOption('--text <TEXT>', `the reply, at most ${REVIEW_REPLY_MAX} characters`)
  .option('--signature <NAME>', 'who signs it, such as "Ana, Osteria Fiorella"')
  .runs((call) =>
    withStaff(call, async ({ staff, partner }) => {
      const { dineId } = reviewIdOf(call);
      const { reply } = await staff.reviews.reply({
        partner: partner().slug,
        dineId,
        text: readText(textValue(call, 'text')),
        signature: lineValue(call, 'signature'),
      });
      const state = reply === '' ? 'has no reply any more' : 'has your reply';
      printResult(call, { review: dineId, reply }, `review ${dineId} ${state}`);
      return 0;
    }),
  );

export const reviews = {
  list: listCommand,
  photos: photosCommand,
  publish: publishCommand,
  reject: rejectCommand,
  reply: replyCommand,
};
