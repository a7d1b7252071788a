import {
  REVIEW_SIGNATURE_HEADER,
  reviewProof,
  signReview,
} from '#server/features/reviews/index.ts';
import { partnerNamed, withCliContext } from './cli-context.ts';
import { command, printResult, textValue, UsageError } from './command.ts';
import { postToApp } from './post-signed.ts';

const dinePattern = /^\d{1,15}$/;
const ratingPattern = /^[0-5]$/;

/** One response to a program's review form, as its provider sends it. */
export const reviewCommand = command(
  'send a completed review form to the running app, for manual testing',
)
  .requiredOption('--partner <SLUG>', 'the program of the member')
  .requiredOption('--transaction <ID>', 'the transaction_id in the address of the review button')
  .option('--rating <5>', 'stars from 0 to 5', '5')
  .option('--comment <TEXT>', 'the text of the review', '')
  .runs((call) =>
    withCliContext(async ({ env, partners }) => {
      const { slug, typeformCode } = partnerNamed(partners, textValue(call, 'partner'));
      const [secret] = env.keys.reviews ?? [];
      if (!secret) throw new Error('REVIEWS_KEY is missing');
      const [sessionKey] = env.keys.session;
      if (sessionKey === '') throw new Error('SESSION_KEY is missing');
      const id = textValue(call, 'transaction');
      if (!dinePattern.test(id)) throw new UsageError('--transaction is a number');
      const rating = textValue(call, 'rating');
      if (!ratingPattern.test(rating)) throw new UsageError('--rating is 0 to 5');
      const proof = reviewProof(sessionKey, { partnerId: slug, dineId: Number(id) });
      const body = JSON.stringify({
        event_type: 'form_response',
        form_response: {
          form_id: typeformCode,
          hidden: { transaction_id: id, proof, tt: 'settle' },
          answers: [
            { type: 'number', number: Number(rating), field: { type: 'rating' } },
            { type: 'text', text: textValue(call, 'comment'), field: { type: 'long_text' } },
          ],
        },
      });
      const headers = { [REVIEW_SIGNATURE_HEADER]: signReview(secret, Buffer.from(body)) };
      const response = await postToApp(env, '/feeds/reviews', { body, headers, partnerId: slug });
      if (!response) throw new Error('no app responds on this machine');
      const { status, text } = response;
      printResult(call, { status, text }, `${status} ${text}`);
      // An unknown dine gets 200 too, so that the form's provider does not retry.
      return response.status === 200 && response.text.includes('completed') ? 0 : 1;
    }),
  );
