import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { Heading } from '#ui/heading.tsx';
import { Icon } from '#ui/icon.tsx';
import { Stack } from '#ui/layout.tsx';
import { RichText } from '#ui/rich-text.tsx';
import type { OpenCopy } from '../../content/copy.ts';
import { questionsOf } from './load-content-page.ts';
import styles from './questions.module.css';

type Props = { copy: OpenCopy; children?: ReactNode };

/**
 * Frequently asked questions as native disclosure elements, which work without scripts; `children`
 * stand below their title.
 */
export const Questions = ({ copy, children }: Props) => {
  const questions = questionsOf(copy);
  if (questions.length === 0) return null;
  return (
    <section className={styles.questions}>
      <Stack gap={24} className={styles.intro}>
        <Heading level={2} size="section">
          {copy.text('questions_title')}
        </Heading>
        {children}
      </Stack>
      <div className={styles.list}>
        {questions.map(({ question, answer }) => (
          <details key={question} className={styles.entry}>
            <summary className={styles.question}>
              {question}
              <Icon of={ChevronDown} className={styles.chevron} />
            </summary>
            <RichText html={answer} className={styles.answer} />
          </details>
        ))}
      </div>
    </section>
  );
};
