import CloudOff from 'lucide-react/icons/cloud-off';
import Lock from 'lucide-react/icons/lock';
import SearchX from 'lucide-react/icons/search-x';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { type FailureKind, readFailure } from '../api/read-failure.ts';
import { copy } from '../copy/copy.ts';
import { Blank } from './blank.tsx';
import { Button } from './button.tsx';
import { CopyText } from './copy-text.tsx';
import { Note } from './note.tsx';

const icons = {
  unreachable: CloudOff,
  signedOut: Lock,
  forbidden: Lock,
  unknown: SearchX,
  refused: TriangleAlert,
  broken: TriangleAlert,
} as const satisfies Record<FailureKind, unknown>;

const Reference = ({ of }: { of: string }) => (
  <CopyText text={of} name={copy.failures.referenceName} isMono />
);

/** In place of a page or list that could not be read. */
export const PageFailure = ({ error, onRetry }: { error: unknown; onRetry?: () => void }) => {
  const { kind, reference } = readFailure(error);
  const { title, text } = copy.failures[kind];
  return (
    <div role="alert">
      <Blank icon={icons[kind]} title={title} text={text}>
        {reference && <Reference of={reference} />}
        {onRetry && kind !== 'forbidden' && kind !== 'unknown' && (
          <Button onClick={onRetry}>{copy.common.retry}</Button>
        )}
      </Blank>
    </div>
  );
};

type FormFailureProps = {
  error: unknown;
  /** Replaces the general sentence of the kind. */
  text?: string | undefined;
  /** Actions that resolve it. */
  children?: ReactNode;
};

/** Under a form that was refused. */
export const FormFailure = ({ error, text, children }: FormFailureProps) => {
  const { kind, reference } = readFailure(error);
  return (
    <Note tone="bad" isAlert>
      <span>{text ?? `${copy.failures[kind].title}. ${copy.failures[kind].text}`}</span>
      {reference && <Reference of={reference} />}
      {children}
    </Note>
  );
};
