import { useMutation, useQueryClient } from '@tanstack/react-query';
import ImagePlus from 'lucide-react/icons/image-plus';
import X from 'lucide-react/icons/x';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { fieldErrors } from '#api-client/api-error.ts';
import type { ReviewForm } from '#contract/reviews.ts';
import { MAX_PHOTO_ALT, MAX_REVIEW_PHOTOS } from '#domain/reviews/review-form.ts';
import { classNames } from '#ui/class-names.ts';
import { inputClass } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Grid } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { api } from '../../api/api.ts';
import { readBase64 } from '../../browser/read-base64.ts';
import { useCopy } from '../../content/copy.ts';
import styles from './photo-field.module.css';
import { reviewFormQuery } from './reviews-queries.ts';

const ACCEPTED = ['image/jpeg', 'image/png', 'image/webp'];
const MAX_BYTES = 5 * 1024 * 1024;

type Problem = 'notAPhoto' | 'tooLarge' | 'tooManyPixels' | 'tooMany' | 'busy' | 'failed';

const problems: readonly string[] = ['notAPhoto', 'tooLarge', 'tooManyPixels', 'tooMany', 'busy'];
const isProblem = (text: string): text is Problem => problems.includes(text);

const problemOf = (error: unknown): Problem => {
  const message = fieldErrors(error)[0]?.message ?? '';
  return isProblem(message) ? message : 'failed';
};

const usePhotos = ({ id }: ReviewForm) => {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<Problem | null>(null);
  const options = {
    onMutate: () => setProblem(null),
    onSuccess: (form: ReviewForm) => queryClient.setQueryData(reviewFormQuery(id).queryKey, form),
    onError: (error: unknown) => setProblem(problemOf(error)),
  };
  const adding = useMutation({
    mutationFn: async (file: File) => api.reviews.addPhoto({ id, data: await readBase64(file) }),
    ...options,
  });
  const removing = useMutation({
    mutationFn: (photoId: string) => api.reviews.removePhoto({ id, photoId }),
    ...options,
  });
  return { adding, removing, problem, setProblem };
};

type Props = {
  form: ReviewForm;
  /** Typed descriptions by photo. */
  alts: Readonly<Record<string, string>>;
  onAlt: (id: string, alt: string) => void;
};

/** Up to three photos of a review with what they show, stored as they are chosen. */
export const PhotoField = ({ form, alts, onAlt }: Props) => {
  const copy = useCopy('surveys', 'photos');
  const inputId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { adding, removing, problem, setProblem } = usePhotos(form);
  const { photos } = form;
  const isFull = photos.length >= MAX_REVIEW_PHOTOS;
  const isBusy = adding.isPending || removing.isPending;
  const handleFiles = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = '';
    for (const file of files) {
      if (!ACCEPTED.includes(file.type)) return setProblem('notAPhoto');
      if (file.size > MAX_BYTES) return setProblem('tooLarge');
      try {
        await adding.mutateAsync(file);
      } catch {
        return;
      }
    }
  };
  const remove = (photoId: string) => {
    removing.mutate(photoId);
    input.current?.focus();
  };
  return (
    <fieldset aria-describedby={`${inputId}-hint`}>
      <legend className={styles.legend}>{copy.text('title')}</legend>
      <Text size="sm" tone="soft" id={`${inputId}-hint`}>
        {copy.text('hint')}
      </Text>
      <Grid as="ul" gap={12} className={styles.list}>
        {photos.map(({ id, url, alt }, index) => (
          <li key={id} className={styles.photo}>
            <img src={url} alt={copy.text('photo', { count: index + 1 })} />
            <button
              type="button"
              className={styles.remove}
              aria-label={copy.text('remove', { count: index + 1 })}
              disabled={isBusy}
              onClick={() => remove(id)}
            >
              <Icon of={X} size={16} />
            </button>
            <input
              aria-label={copy.text('describe', { count: index + 1 })}
              placeholder={copy.text('describe_hint')}
              maxLength={MAX_PHOTO_ALT}
              value={alts[id] ?? alt}
              className={classNames(inputClass, styles.alt)}
              onChange={({ target }) => onAlt(id, target.value)}
            />
          </li>
        ))}
        <li className={styles.adder} hidden={isFull}>
          <input
            ref={input}
            id={inputId}
            type="file"
            accept={ACCEPTED.join(',')}
            multiple
            disabled={isFull || isBusy}
            className={styles.input}
            onChange={(event) => void handleFiles(event)}
          />
          <label htmlFor={inputId} className={styles.add}>
            <Icon of={ImagePlus} />
            {copy.text(adding.isPending ? 'adding' : 'add')}
          </label>
        </li>
      </Grid>
      <Text size="sm" tone="soft" role="status">
        {photos.length > 0
          ? copy.text('count', { count: photos.length, max: MAX_REVIEW_PHOTOS })
          : ''}
      </Text>
      {problem && (
        <Text size="sm" weight="medium" tone="danger" role="alert">
          {copy.text(`problems.${problem}`)}
        </Text>
      )}
    </fieldset>
  );
};
