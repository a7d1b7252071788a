import type { StaffSurveyQuestion } from '#contract/staff/surveys.ts';
import { copy } from '../../copy/copy.ts';
import { Panel } from '../../parts/panel.tsx';
import { Text } from '../../parts/text.tsx';
import { formatCount } from '../../session/format.ts';
import styles from './surveys.module.css';

const text = copy.surveys;
const HUNDRED = 100;

type Value = StaffSurveyQuestion['values'][number];

const ValueRow = ({ value, share }: { value: Value; share: number }) => (
  <tr>
    <th scope="row">{value.value}</th>
    <td>
      <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect width={HUNDRED} height={8} />
        <rect width={share * HUNDRED} height={8} />
      </svg>
    </td>
    <td>{formatCount(value.count)}</td>
    <td>{`${Math.round(share * HUNDRED)}%`}</td>
  </tr>
);

/** How often each value of a question was chosen. */
export const AnswerBars = ({ question }: { question: StaffSurveyQuestion }) => {
  const { label, type, answered, values, average } = question;
  const note = [
    text.answered(formatCount(answered)),
    ...(average === null ? [] : [text.average(average.toFixed(1))]),
  ].join(', ');
  return (
    <Panel title={label} note={note} isPadded>
      {values.length === 0 ? (
        <Text is="soft">{type === 'removed' ? text.removed : text.written}</Text>
      ) : (
        <table className={styles.values} aria-label={label}>
          <tbody>
            {values.map((value) => (
              <ValueRow
                key={value.value}
                value={value}
                share={answered > 0 ? value.count / answered : 0}
              />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
};
