import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import type { SandboxFrame } from '#contract/staff/sandbox.ts';
import { copy } from '../../copy/copy.ts';
import { Button } from '../../parts/button.tsx';
import { Text } from '../../parts/text.tsx';
import { useKeys } from '../../parts/use-keys.ts';
import { formatCount, formatInstant } from '../../session/format.ts';
import styles from './simulator.module.css';

const text = copy.simulator;

// A fact that the frame before did not have is what the step changed.
const isNew = (fact: string, before: SandboxFrame | undefined): boolean =>
  before !== undefined && !before.facts.includes(fact);

/** One moment of the sandbox at a time: its clock, the step that led to it, and every fact of the program. */
export const TimeMachine = ({ frames }: { frames: readonly SandboxFrame[] }) => {
  const [index, setIndex] = useState(frames.length - 1);
  const frame = frames[index];
  const move = (by: number) =>
    setIndex((current) => Math.min(frames.length - 1, Math.max(0, current + by)));
  useKeys({ ',': () => move(-1), '.': () => move(1) });
  if (!frame) return null;
  const before = frames[index - 1];
  return (
    <div className={styles.machine}>
      <div className={styles.controls}>
        <Button
          size="small"
          icon={ChevronLeft}
          keys=","
          reason={index === 0 ? text.first : undefined}
          onClick={() => move(-1)}
        >
          {text.back}
        </Button>
        <Button
          size="small"
          icon={ChevronRight}
          keys="."
          reason={index === frames.length - 1 ? text.last : undefined}
          onClick={() => move(1)}
        >
          {text.forward}
        </Button>
        <input
          type="range"
          className={styles.range}
          aria-label={text.moment}
          aria-valuetext={`${formatInstant(frame.at)}, ${frame.step}`}
          min={0}
          max={frames.length - 1}
          value={index}
          onChange={(event) => setIndex(Number(event.target.value))}
        />
      </div>
      <p role="status">
        <Text is="strong">{formatInstant(frame.at)}</Text>{' '}
        <Text is="soft">{text.step(formatCount(index + 1), formatCount(frames.length))}</Text>
      </p>
      <p>
        <Text is="mono">{frame.step}</Text>
      </p>
      {frame.facts.length === 0 && <p>{text.noFacts}</p>}
      <ul className={styles.facts} aria-label={text.facts}>
        {frame.facts.map((fact, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two facts may read the same.
          <li key={place}>
            {isNew(fact, before) ? (
              <mark>
                {fact}
                <Text is="hidden"> {text.isNew}</Text>
              </mark>
            ) : (
              fact
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};
