import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { PhotoProblem, StaffPhoto } from '#contract/staff/photos.ts';
import { api } from '../../api/client.ts';
import { readFailure } from '../../api/read-failure.ts';
import { copy } from '../../copy/copy.ts';
import { Button } from '../../parts/button.tsx';
import { TextField } from '../../parts/field.tsx';
import { FormDialog, ReasonField } from '../../parts/form-dialog.tsx';
import { Segmented } from '../../parts/segmented.tsx';
import { showToast } from '../../parts/toaster.tsx';
import { reasonError, useFields } from '../../parts/use-fields.ts';
import styles from './photos.module.css';

const text = copy.restaurants.photos;
const SHORTEST_CREDIT = 2;

const sources = [
  { value: 'file', label: text.sources.file },
  { value: 'address', label: text.sources.address },
] as const;

const refusalOf = (error: unknown): string | undefined => {
  const { code, data } = readFailure(error);
  if (code === 'TOO_MANY_PHOTOS') return text.tooMany;
  return code === 'PHOTO_REFUSED' ? text.problems[data.code as PhotoProblem] : undefined;
};

type Fields = ReturnType<typeof useFields<'alt' | 'caption' | 'credit'>>['field'];
type AboutProps = { field: Fields; isCreditShort: boolean };

const AboutFields = ({ field, isCreditShort }: AboutProps) => (
  <>
    <TextField {...field('alt')} label={text.alt} hint={text.altHint} maxLength={300} />
    <TextField {...field('caption')} label={text.caption} maxLength={300} />
    <TextField
      {...field('credit', isCreditShort && text.creditMissing)}
      label={text.credit}
      hint={text.creditHint}
      maxLength={120}
    />
  </>
);

const useSaved = (onClose: () => void) => {
  const queries = useQueryClient();
  return async (message: string) => {
    showToast(message);
    onClose();
    await queries.invalidateQueries();
  };
};

/** Adds a photo from a file or an address. */
export const AddPhotoDialog = ({
  merchantId,
  onClose,
}: {
  merchantId: string;
  onClose: () => void;
}) => {
  const saved = useSaved(onClose);
  const [source, setSource] = useState<'file' | 'address'>('file');
  const [file, setFile] = useState<File>();
  const fields = useFields({ alt: '', caption: '', credit: '', address: '' });
  const { form, field, check } = fields;
  const onSuccess = () => saved(text.added);
  const upload = useMutation(api.photos.upload.mutationOptions({ onSuccess }));
  const fetched = useMutation(api.photos.fetch.mutationOptions({ onSuccess }));
  const { error, isPending } = source === 'file' ? upload : fetched;
  const isCreditShort = form.credit.trim().length < SHORTEST_CREDIT;
  const hasAddress = /^https:\/\/./.test(form.address.trim());
  const submit = () => {
    check();
    const { address, ...about } = form;
    if (isCreditShort) return;
    if (source === 'address' && hasAddress) fetched.mutate({ merchantId, address, ...about });
    if (source === 'file' && file) upload.mutate({ merchantId, file, ...about });
  };
  return (
    <FormDialog
      title={text.addTitle}
      text={text.addText}
      submit={text.submit}
      isBusy={isPending}
      error={error}
      errorText={refusalOf(error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Segmented label={text.from} options={sources} value={source} onChange={setSource} />
      {source === 'file' ? (
        <TextField
          key="file"
          label={text.file}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          error={field('address', !file && text.fileMissing).error}
          onChange={(event) => setFile(event.target.files?.[0])}
        />
      ) : (
        <TextField
          key="address"
          {...field('address', !hasAddress && text.addressMissing)}
          label={text.address}
          hint={text.addressHint}
          type="url"
          inputMode="url"
        />
      )}
      <AboutFields field={field} isCreditShort={isCreditShort} />
    </FormDialog>
  );
};

type RangeProps = { label: string; value: number; onChange: (value: number) => void };

const Range = ({ label, value, onChange }: RangeProps) => {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={styles.range}
        type="range"
        min={0}
        max={100}
        step={5}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
};

/** Texts and focus of a photo, and its removal. */
export const EditPhotoDialog = ({ photo, onClose }: { photo: StaffPhoto; onClose: () => void }) => {
  const saved = useSaved(onClose);
  const { alt, caption, credit, id: photoId } = photo;
  const { form, field, check } = useFields({ alt, caption, credit, reason: '' });
  const [focus, setFocus] = useState({ focusX: photo.focusX, focusY: photo.focusY });
  const [isRemoving, setRemoving] = useState(false);
  const describe = useMutation(
    api.photos.describe.mutationOptions({ onSuccess: () => saved(text.saved) }),
  );
  const remove = useMutation(
    api.photos.remove.mutationOptions({ onSuccess: () => saved(text.removed) }),
  );
  const isCreditShort = form.credit.trim().length < SHORTEST_CREDIT;
  const { reason, ...about } = form;
  const submit = () => {
    check();
    if (isRemoving) return reasonError(reason) || remove.mutate({ photoId, reason });
    return isCreditShort || describe.mutate({ photoId, ...about, ...focus });
  };
  return (
    <FormDialog
      title={text.editTitle}
      submit={isRemoving ? text.remove : text.save}
      tone={isRemoving ? 'danger' : 'primary'}
      isBusy={describe.isPending || remove.isPending}
      error={isRemoving ? remove.error : describe.error}
      actions={!isRemoving && <Button onClick={() => setRemoving(true)}>{text.remove}</Button>}
      onSubmit={submit}
      onClose={onClose}
    >
      <img
        className={styles.preview}
        src={`${photo.url}?w=600&ar=1.6`}
        alt={alt}
        width={600}
        height={375}
      />
      {isRemoving ? (
        <ReasonField {...field('reason', reasonError(reason))} />
      ) : (
        <>
          <AboutFields field={field} isCreditShort={isCreditShort} />
          <Range
            label={text.focusX}
            value={focus.focusX}
            onChange={(focusX) => setFocus({ ...focus, focusX })}
          />
          <Range
            label={text.focusY}
            value={focus.focusY}
            onChange={(focusY) => setFocus({ ...focus, focusY })}
          />
        </>
      )}
    </FormDialog>
  );
};
