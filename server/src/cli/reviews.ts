import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { reviewStatuses } from '#domain/reviews/review-form.ts';
import {
  listQueue,
  moderateReview,
  readReviewPhotos,
  replyToReview,
} from '#server/features/reviews/index.ts';
import { asEngine } from '#server/platform/db/index.ts';
import { partnerNamed, withCliContext, withMigratedDatabase } from './cli-context.ts';
import {
  actorOf,
  type Call,
  type Command,
  printResult,
  textValue,
  UsageError,
  writtenValue,
} from './command.ts';
import { MAX_LISTED, noteLimit } from './report.ts';

const MAX_REPLY = 1000;

const idPattern = /^(\d{1,15})\.(\d{1,6})$/;

// The dine and the version that staff have read.
const reviewIdOf = (call: Call): { dineId: number; version: number } => {
  const found = idPattern.exec(textValue(call, 'review'));
  if (!found) throw new UsageError('--review is the id from the list, such as 1204.1');
  return { dineId: Number(found[1]), version: Number(found[2]) };
};

// A member's text must not move the terminal's cursor, nor look like a row of the list.
const onOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

const listCommand: Command = {
  about:
    'list reviews with text or photos, the longest wait first; Pending ones wait for moderation',
  usage: 'reviews list --partner SLUG [--status Pending] [--json]',
  defaults: { status: 'Pending' },
  help: [
    ['--partner SLUG', 'the program'],
    ['--status S', reviewStatuses.join(', ')],
    ['--json', 'the reviews as JSON on the last line'],
  ],
  required: ['partner'],
  files: 'none',
  run: (call) =>
    withMigratedDatabase(async ({ db, partners }) => {
      const { slug: partnerId } = partnerNamed(partners, textValue(call, 'partner'));
      const status = reviewStatuses.find((known) => known === textValue(call, 'status'));
      if (!status) throw new UsageError(`--status is one of ${reviewStatuses.join(', ')}`);
      const filter = { partnerId, status, limit: MAX_LISTED };
      const reviews = await asEngine(db, (trx) => listQueue(trx, filter));
      noteLimit(reviews.length);
      const rows = reviews.map((row) => ({ id: `${row.dineId}.${row.version}`, ...row }));
      if (call.values.json === true) {
        console.log(JSON.stringify({ reviews: rows }));
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
};

const moderate = (call: Call, { isPublished }: { isPublished: boolean }): Promise<number> =>
  withCliContext(async ({ db, partners }) => {
    const { slug: partnerId } = partnerNamed(partners, textValue(call, 'partner'));
    const id = reviewIdOf(call);
    const reason = isPublished ? '' : writtenValue(call, 'reason');
    const madeBy = actorOf(call);
    const input = { partnerId, ...id, isPublished, reason, madeBy, now: new Date() };
    const result = await moderateReview(db, input);
    if (result === 'unknown') throw new UsageError(`${partnerId} has no review ${id.dineId}`);
    if (result === 'changed')
      throw new Error('the member has edited the review since; list it again');
    const status = isPublished ? 'published' : 'rejected';
    printResult(call, { review: id.dineId, status }, `review ${id.dineId} is ${status}`);
    return 0;
  });

const sharedHelp = [
  ['--partner SLUG', 'the program'],
  ['--review ID', 'the id from the list, with the version that you have read'],
  ['--by NAME', 'actor for the audit; the user of this machine when absent'],
] as const;

const publishCommand: Command = {
  about: 'publish a review on the page of its restaurant',
  usage: 'reviews publish --partner SLUG --review ID',
  help: sharedHelp,
  required: ['partner', 'review'],
  files: 'none',
  run: (call) => moderate(call, { isPublished: true }),
};

const rejectCommand: Command = {
  about:
    'reject a review or take it off the page; the member reads the reason and keeps the reward',
  usage: 'reviews reject --partner SLUG --review ID --reason TEXT',
  help: [...sharedHelp, ['--reason TEXT', 'text shown to the member under the review']],
  required: ['partner', 'review', 'reason'],
  files: 'none',
  run: (call) => moderate(call, { isPublished: false }),
};

const photosCommand: Command = {
  about: 'write the photos of a review to a folder, for moderation',
  usage: 'reviews photos --partner SLUG --review ID --to FOLDER',
  help: [
    ['--partner SLUG', 'the program'],
    ['--review ID', 'the id from the list'],
    ['--to FOLDER', 'target folder'],
  ],
  required: ['partner', 'review', 'to'],
  files: 'none',
  run: (call) =>
    withMigratedDatabase(async ({ db, partners }) => {
      const { slug: partnerId } = partnerNamed(partners, textValue(call, 'partner'));
      const { dineId } = reviewIdOf(call);
      const folder = textValue(call, 'to');
      await mkdir(folder, { recursive: true });
      const photos = await readReviewPhotos(db, { partnerId, dineId });
      for (const [index, bytes] of photos.entries())
        await writeFile(join(folder, `${dineId}-${index + 1}.webp`), bytes);
      console.log(`wrote ${photos.length} photos to ${folder}`);
      return 0;
    }),
};

const replyCommand: Command = {
  about: 'reply publicly to a published review; an empty text removes the reply',
  usage: 'reviews reply --partner SLUG --review ID --text TEXT --as NAME',
  help: [
    ...sharedHelp,
    ['--text TEXT', `the reply, at most ${MAX_REPLY} characters`],
    ['--as NAME', 'who signs it, such as "Ana, Osteria Fiorella"'],
  ],
  required: ['partner', 'review', 'text'],
  files: 'none',
  run: (call) =>
    withCliContext(async ({ db, partners }) => {
      const { slug: partnerId } = partnerNamed(partners, textValue(call, 'partner'));
      const { dineId } = reviewIdOf(call);
      const reply = textValue(call, 'text').trim();
      if (reply.length > MAX_REPLY)
        throw new UsageError(`--text is at most ${MAX_REPLY} characters`);
      const repliedBy = reply === '' ? '' : writtenValue(call, 'as');
      const result = await replyToReview(db, {
        ...{ partnerId, dineId, reply, repliedBy },
        madeBy: actorOf(call),
        now: new Date(),
      });
      if (result === 'unknown') throw new UsageError(`${partnerId} has no review ${dineId}`);
      if (result === 'notPublished') throw new Error('only a published review can have a reply');
      const text = reply === '' ? 'has no reply any more' : 'has your reply';
      printResult(call, { review: dineId, reply }, `review ${dineId} ${text}`);
      return 0;
    }),
};

export const reviews = {
  list: listCommand,
  photos: photosCommand,
  publish: publishCommand,
  reject: rejectCommand,
  reply: replyCommand,
};
