import { type FormEvent, useEffect, useRef, useState } from 'react';
import { checkAnswers, MAX_ANSWER_LENGTH } from '#domain/surveys/check-answers.ts';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/field.tsx';
import { Row, Stack } from '#ui/layout.tsx';
import { Notice } from '#ui/notice.tsx';
import { Text } from '#ui/text.tsx';
import { api } from '../../api/api.ts';
import { useSingleMutation } from '../../api/use-single-mutation.ts';
import { useCopy } from '../../content/copy.ts';
import { PrivacyNotice } from '../../content/privacy-notice.tsx';
import { Scale } from './scale.tsx';
import { readSurveyDraft, type Survey, saveSurveyDraft } from './survey.ts';
import styles from './survey-form.module.css';

type Props = {
  survey: Survey;
  /** On a page of its own, with progress. */
  isPage?: boolean;
  onAnswered: () => void;
  onFailed?: () => void;
};

// After hydration, because the server knows no draft.
const useDraft = (slug: string) => {
  const [answers, setAnswers] = useState<Record<string, string>>({});
  useEffect(() => {
    const draft = readSurveyDraft(slug, Date.now());
    if (draft) setAnswers(draft);
  }, [slug]);
  const save = (next: Record<string, string>) => {
    setAnswers(next);
    saveSurveyDraft(slug, next, Date.now());
  };
  return [answers, save] as const;
};

type ProgressProps = { steps: readonly { name: string }[]; done: number; text: string };

const Progress = ({ steps, done, text }: ProgressProps) => (
  <div>
    <Row gap={4} align="stretch" className={styles.progress} aria-hidden="true">
      {steps.map(({ name }, index) => (
        <span key={name} className={index < done ? styles.on : undefined} />
      ))}
    </Row>
    <Text size="xs" tone="soft" marginTop={8}>
      {text}
    </Text>
  </div>
);

/** The questions of a survey; a failed submit preserves all answers. */
export const SurveyForm = ({ survey, isPage = false, onAnswered, onFailed }: Props) => {
  const { slug, copy, questions } = survey;
  const site = useCopy('*', '*');
  const problemCopy = useCopy('surveys', 'answers');
  const form = useRef<HTMLFormElement>(null);
  const [answers, setAnswers] = useDraft(slug);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const sending = useSingleMutation({
    mutationFn: (values: Record<string, string>) =>
      api.surveys.answer({ survey: slug, answers: values }),
    onSuccess: () => {
      saveSurveyDraft(slug, null, Date.now());
      onAnswered();
    },
    ...(onFailed ? { onError: onFailed } : {}),
  });
  const setAnswer = (name: string, value: string) => {
    setAnswers({ ...answers, [name]: value });
    setProblems({ ...problems, [name]: '' });
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkAnswers(questions, answers);
    const texts = checked.problems.map(({ field, code, values = {} }) => [
      field,
      problemCopy.text(code, values),
    ]);
    setProblems(Object.fromEntries(texts));
    const first = checked.problems[0]?.field;
    if (first === undefined) sending.mutate(checked.answers);
    else form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus();
  };
  const done = questions.filter(({ name }) => (answers[name] ?? '').trim() !== '').length;
  if (sending.isSuccess && !onFailed)
    return (
      <p role="status" className={styles.thanks}>
        {copy.text('thanks')}
      </p>
    );
  return (
    <Stack
      as="form"
      gap={24}
      ref={form}
      noValidate
      className={isPage ? styles.isPage : undefined}
      onSubmit={handleSubmit}
    >
      <Text tone="soft">{copy.text('intro')}</Text>
      {isPage && (
        <Progress
          done={done}
          steps={questions}
          text={copy.text('progress', { count: done, total: questions.length })}
        />
      )}
      {questions.map((question) => {
        const { name, label, isRequired, type, options } = question;
        if (type === 'text')
          return (
            <div key={name} className={styles.question}>
              <TextAreaField
                label={label}
                error={problems[name]}
                isOptional={!isRequired}
                name={name}
                maxLength={MAX_ANSWER_LENGTH}
                value={answers[name] ?? ''}
                onChange={({ target }) => setAnswer(name, target.value)}
              />
            </div>
          );
        return (
          <Scale
            key={name}
            question={question}
            options={options}
            ends={[copy.text('low'), copy.text('high')]}
            value={answers[name]}
            error={problems[name]}
            onChange={(value) => setAnswer(name, value)}
          />
        );
      })}
      {sending.isError && <Notice variant="danger">{copy.text('failed')}</Notice>}
      <div className={styles.send}>
        <Button
          type="submit"
          isWide={!isPage}
          isBusy={sending.isPending}
          busyLabel={site.text('form.working')}
        >
          {copy.text('submit')}
        </Button>
        {isPage && (
          <Text size="xs" tone="soft">
            {copy.text('saved_note')}
          </Text>
        )}
      </div>
      <PrivacyNotice />
    </Stack>
  );
};
