import { MAX_CLAIM_NOTE, RECEIPT_TYPES, receiptFileError } from '#domain/claims/claim-receipt.ts';
import { classNames } from '#ui/class-names.ts';
import { Field, TextAreaField } from '#ui/field.tsx';
import { useCopy } from '../../content/copy.ts';
import styles from './claim-form.module.css';

export type Evidence = { note: string; photo: File | null };

type Props = {
  evidence: Evidence;
  errors: { note?: string | undefined; photo?: string | undefined };
  onChange: (evidence: Evidence) => void;
  onPhotoError: (message: string | null) => void;
};

/** A note and a photo of the receipt, both optional. */
export const EvidenceFields = ({ evidence, errors, onChange, onPhotoError }: Props) => {
  const copy = useCopy('account_center', 'claims');
  const choose = (input: HTMLInputElement) => {
    const photo = input.files?.[0] ?? null;
    const problem = photo && receiptFileError(photo);
    onPhotoError(problem && copy.text(`errors.${problem}`));
    // Clears the input, so that the browser does not show a rejected file.
    if (problem) input.value = '';
    onChange({ ...evidence, photo: problem ? null : photo });
  };
  return (
    <>
      <Field
        label={copy.text('photo')}
        hint={copy.text('photo_hint')}
        error={errors.photo}
        isOptional
      >
        {(control) => (
          <input
            {...control}
            type="file"
            name="photo"
            accept={RECEIPT_TYPES.join(',')}
            className={classNames(control.className, styles.file)}
            onChange={({ currentTarget }) => choose(currentTarget)}
          />
        )}
      </Field>
      <TextAreaField
        label={copy.text('note')}
        error={errors.note}
        isOptional
        name="note"
        rows={2}
        maxLength={MAX_CLAIM_NOTE}
        value={evidence.note}
        onChange={({ target: { value } }) => onChange({ ...evidence, note: value })}
      />
    </>
  );
};
