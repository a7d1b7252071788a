import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../api/client.ts';
import { readFailure } from '../../api/read-failure.ts';
import { copy } from '../../copy/copy.ts';
import { Button } from '../../parts/button.tsx';
import { TextField } from '../../parts/field.tsx';
import { Note } from '../../parts/note.tsx';
import { Properties } from '../../parts/properties.tsx';
import { formatDay } from '../../session/format.ts';
import { useProgram } from '../../session/session.ts';
import styles from './bonuses.module.css';

const text = copy.bonuses.explain;

/** Why a bonus is open to a member, or not. */
export const ExplainMember = ({ code }: { code: string }) => {
  const { partner } = useProgram();
  const [email, setEmail] = useState('');
  const explain = useMutation({
    mutationFn: () => api.bonuses.explain.call({ partner, code, email: email.trim() }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() !== '') explain.mutate();
  };
  const isUnknown = readFailure(explain.error).code === 'UNKNOWN_MEMBER';
  const { data } = explain;
  return (
    <Properties title={text.title}>
      <form className={styles.explain} onSubmit={submit} noValidate>
        <TextField
          label={copy.offers.memberEmail}
          type="email"
          value={email}
          error={explain.error ? (isUnknown ? text.unknown : text.failed) : undefined}
          onChange={({ target }) => setEmail(target.value)}
        />
        <Button type="submit" isBusy={explain.isPending}>
          {text.submit}
        </Button>
      </form>
      {data && (
        <Note tone={data.gap === null ? 'good' : 'info'}>
          <span role="status">
            {data.gap === null
              ? text.open
              : text.gaps[data.gap](data.lastDinedOn && formatDay(data.lastDinedOn))}
          </span>
        </Note>
      )}
    </Properties>
  );
};
