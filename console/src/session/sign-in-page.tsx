import { type ReactNode, useEffect } from 'react';
import { copy } from '../copy/copy.ts';
import { Mark } from '../parts/mark.tsx';
import { ProgramMark } from '../parts/program-mark.tsx';
import styles from './sign-in.module.css';

type Props = { title: string; text: string; children: ReactNode };

/** The frame of every step before the console opens. */
export const SignInPage = ({ title, text, children }: Props) => {
  useEffect(() => {
    document.title = copy.common.documentTitle(title);
  }, [title]);
  return (
    <main className={styles.page}>
      <div className={styles.form}>
        <div>
          <ProgramMark isLarge />
          <h1>{title}</h1>
          <p className={styles.lead}>{text}</p>
          {children}
        </div>
      </div>
      <div className={styles.examples} aria-hidden="true">
        {copy.signIn.examples.map((example) => (
          <div key={example.title} className={styles.card}>
            <div>
              <b>{example.title}</b>
              <Mark tone={example.tone}>{example.mark}</Mark>
            </div>
            <p>{example.text}</p>
          </div>
        ))}
      </div>
    </main>
  );
};
