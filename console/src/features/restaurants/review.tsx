import { useMutation, useQueryClient } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import MessageSquare from 'lucide-react/icons/message-square';
import { useEffect, useState } from 'react';
import type { StaffReview } from '#contract/staff/reviews.ts';
import { api } from '../../api/client.ts';
import { readFailure } from '../../api/read-failure.ts';
import { copy } from '../../copy/copy.ts';
import { Button } from '../../parts/button.tsx';
import { TextArea, TextField } from '../../parts/field.tsx';
import { FormDialog, ReasonField } from '../../parts/form-dialog.tsx';
import { Note } from '../../parts/note.tsx';
import { Text } from '../../parts/text.tsx';
import { showToast } from '../../parts/toaster.tsx';
import { reasonError, useFields } from '../../parts/use-fields.ts';
import { formatDay } from '../../session/format.ts';
import { useProgram, useRefusal } from '../../session/session.ts';
import styles from './reviews.module.css';

const text = copy.restaurants.reviews;
const FIVE = [1, 2, 3, 4, 5];
const CONTACT = /\d{3}[-. ]?\d{3,4}[-. ]?\d{4}|\S+@\S+\.\w/;

const changedText = (error: unknown) =>
  readFailure(error).code === 'REVIEW_CHANGED' ? text.changed : undefined;

const useDecided = (onClose: () => void) => {
  const queries = useQueryClient();
  return async (message: string) => {
    showToast(message);
    onClose();
    await queries.invalidateQueries();
  };
};

type DialogProps = { review: StaffReview; onClose: () => void };

const RejectDialog = ({ review: { dineId, version }, onClose }: DialogProps) => {
  const { partner } = useProgram();
  const decided = useDecided(onClose);
  const { form, field, check } = useFields({ reason: '' });
  const reject = useMutation(
    api.reviews.reject.mutationOptions({ onSuccess: () => decided(text.rejected) }),
  );
  const submit = () => {
    check();
    if (!reasonError(form.reason)) reject.mutate({ partner, dineId, version, ...form });
  };
  return (
    <FormDialog
      title={text.rejectTitle}
      text={text.rejectText}
      submit={text.rejectTitle}
      tone="danger"
      isBusy={reject.isPending}
      error={reject.error}
      errorText={changedText(reject.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <ReasonField {...field('reason', reasonError(form.reason))} />
    </FormDialog>
  );
};

const ReplyDialog = ({ review, onClose }: DialogProps) => {
  const { partner } = useProgram();
  const decided = useDecided(onClose);
  const { dineId, version, status, restaurant, reply } = review;
  const { form, field, check } = useFields({ text: reply, signature: restaurant });
  const sendReply = useMutation({
    mutationFn: async () => {
      if (status === 'Pending') await api.reviews.publish.call({ partner, dineId, version });
      return api.reviews.reply.call({ partner, dineId, ...form });
    },
    onSuccess: () => decided(text.replied),
  });
  const isTextShort = form.text.trim() === '';
  const isSignatureShort = form.signature.trim().length < 3;
  const submit = () => {
    check();
    if (!isTextShort && !isSignatureShort) sendReply.mutate();
  };
  return (
    <FormDialog
      title={text.replyTitle}
      text={text.replyText}
      submit={text.reply}
      isBusy={sendReply.isPending}
      error={sendReply.error}
      errorText={changedText(sendReply.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        {...field('text', isTextShort && text.replyShort)}
        label={text.replyLabel}
        maxLength={1000}
        rows={5}
      />
      <TextField
        {...field('signature', isSignatureShort && text.signatureShort)}
        label={text.signature}
        maxLength={200}
      />
    </FormDialog>
  );
};

const Photos = ({ dineId, count }: { dineId: number; count: number }) => {
  const { partner } = useProgram();
  const [addresses, setAddresses] = useState<string[]>();
  const load = useMutation({
    mutationFn: () => api.reviews.photos.call({ partner, dineId }),
    onSuccess: ({ photos }) => setAddresses(photos.map((photo) => URL.createObjectURL(photo))),
  });
  useEffect(
    () => () => {
      for (const address of addresses ?? []) URL.revokeObjectURL(address);
    },
    [addresses],
  );
  if (!addresses)
    return (
      <Button size="small" isBusy={load.isPending} onClick={() => load.mutate()}>
        {text.photos(count)}
      </Button>
    );
  return addresses.map((address, index) => (
    <img key={address} className={styles.photo} src={address} alt={text.photo(index + 1)} />
  ));
};

/** A rating of up to five. */
export const Stars = ({ rating }: { rating: number }) => (
  <span className={styles.stars} role="img" aria-label={text.stars(rating)}>
    {FIVE.map((star) => (star <= rating ? '★' : '☆')).join('')}
  </span>
);

/** A review with what staff may do about it. */
export const Review = ({ review }: { review: StaffReview }) => {
  const { partner } = useProgram();
  const refusal = useRefusal('reviews.moderate');
  const decided = useDecided(() => {});
  const [dialog, setDialog] = useState<'reject' | 'reply' | null>(null);
  const publish = useMutation(
    api.reviews.publish.mutationOptions({
      onSuccess: () => decided(text.published),
      onError: (error) =>
        showToast(changedText(error) ?? copy.failures.refused.title, { isError: true }),
    }),
  );
  const { dineId, version, comment, rating, email, dinedOn, photos, reply, status } = review;
  const close = () => setDialog(null);
  return (
    <li className={styles.review}>
      <div className={styles.head}>
        <Text is="strong">{email}</Text>
        <Text is={['dim', 'small']}>{text.dined(formatDay(dinedOn))}</Text>
        {rating !== null && <Stars rating={rating} />}
      </div>
      <p>{comment}</p>
      {CONTACT.test(comment) && <Note tone="warn">{text.phone}</Note>}
      {reply && <Text is="soft">{text.ours(reply)}</Text>}
      <div className={styles.actions}>
        {status === 'Pending' && (
          <Button
            size="small"
            icon={Check}
            reason={refusal}
            isBusy={publish.isPending}
            onClick={() => publish.mutate({ partner, dineId, version })}
          >
            {text.publish}
          </Button>
        )}
        <Button
          size="small"
          icon={MessageSquare}
          reason={refusal}
          onClick={() => setDialog('reply')}
        >
          {text.reply}
        </Button>
        <Button size="small" tone="quiet" reason={refusal} onClick={() => setDialog('reject')}>
          {text.reject}
        </Button>
        {photos.length > 0 && <Photos dineId={dineId} count={photos.length} />}
      </div>
      {dialog === 'reject' && <RejectDialog review={review} onClose={close} />}
      {dialog === 'reply' && <ReplyDialog review={review} onClose={close} />}
    </li>
  );
};
