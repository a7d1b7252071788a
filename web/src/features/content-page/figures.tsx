import type { OpenCopy } from '../../content/copy.ts';
import styles from './figures.module.css';

const leadingFigure = /^[+$]?\d[\d,.]*%?(?= |$)/;

/** The number that a text starts with, and the rest: `1,500` and ` points`. */
export const splitFigure = (text: string) => {
  const figure = leadingFigure.exec(text)?.[0] ?? '';
  return { figure, rest: text.slice(figure.length) };
};

/** The figures of a page's offer, each with its meaning. */
export const Facts = ({ copy }: { copy: OpenCopy }) => {
  const facts = copy.list('facts');
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => {
        const { figure, rest } = splitFigure(fact.text('figure'));
        return (
          <div key={fact.text('text')} className={styles.fact}>
            <dt className={styles.label}>{fact.text('text')}</dt>
            <dd className={styles.figure}>
              {figure !== '' && <b className={styles.number}>{figure}</b>}
              {rest}
            </dd>
          </div>
        );
      })}
    </dl>
  );
};
