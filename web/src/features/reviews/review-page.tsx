import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { hasStatus } from '#api-client/api-error.ts';
import { signInPathFor } from '#domain/layout/navigation.ts';
import { AnchorButton, Button } from '#ui/button.tsx';
import { Heading } from '#ui/heading.tsx';
import { Actions, Grid, Stack } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Wrap } from '#ui/wrap.tsx';
import { useMember } from '../../api/member-query.ts';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { LinkButton } from '../../links/link-button.tsx';
import { DineSummary } from './dine-summary.tsx';
import { ReviewEditor } from './review-editor.tsx';
import { type Outcome, ReviewOutcome } from './review-outcome.tsx';
import styles from './review-page.module.css';
import { reviewFormQuery } from './reviews-queries.ts';

// The fragment never reaches the server, so the first render does not know it; null until then.
const useDineId = (): string | null => {
  const hash = useLocation({ select: (location) => location.hash });
  const [id, setId] = useState<string | null>(null);
  useEffect(() => setId(new URLSearchParams(hash).get('transaction_id') ?? ''), [hash]);
  return id;
};

const SignInFirst = () => {
  const copy = useCopy('surveys', 'review');
  const { enrollmentType } = usePartner();
  const path = signInPathFor(enrollmentType);
  const [from, setFrom] = useState('');
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    setFrom(`${pathname}${search}${hash}`);
  }, []);
  return (
    <div className={styles.outcome}>
      <Heading level={1}>{copy.text('sign_in_title')}</Heading>
      <p className={styles.lead}>{copy.text('sign_in_lead')}</p>
      {path && (
        <Actions gap={12} marginTop={24}>
          <AnchorButton href={`${path}?from=${encodeURIComponent(from)}`}>
            {copy.text('sign_in')}
          </AnchorButton>
        </Actions>
      )}
    </div>
  );
};

const NoDine = ({ onRetry }: { onRetry: (() => void) | null }) => {
  const copy = useCopy('surveys', 'review');
  return (
    <div className={styles.outcome} role="alert">
      <Heading level={1}>{copy.text(onRetry ? 'not_loaded_title' : 'not_found_title')}</Heading>
      <p className={styles.lead}>{copy.text(onRetry ? 'not_loaded' : 'not_found')}</p>
      <Actions gap={12} marginTop={24}>
        {onRetry && <Button onClick={onRetry}>{copy.text('retry')}</Button>}
        <LinkButton to="/account/recent_activity" variant={onRetry ? 'quiet' : 'primary'}>
          {copy.text('to_activity')}
        </LinkButton>
      </Actions>
    </div>
  );
};

const Loading = () => {
  const copy = useCopy('surveys', 'review');
  return (
    <Stack gap={16}>
      <Heading level={1}>{copy.text('loading_title')}</Heading>
      <noscript>{copy.text('needs_scripts')}</noscript>
      <Skeleton shape="line" length="long" />
      <Skeleton shape="art" />
    </Stack>
  );
};

const MemberReview = ({ id }: { id: string }) => {
  const { data: form, error, refetch } = useQuery(reviewFormQuery(id));
  const [mode, setMode] = useState<'view' | 'edit' | 'posted'>('view');
  if (id === '' || hasStatus(error, 404)) return <NoDine onRetry={null} />;
  if (error && !form) return <NoDine onRetry={() => void refetch()} />;
  if (!form) return <Loading />;
  const isWriting = form.state === 'open' && (form.review === null || mode === 'edit');
  const outcome: Outcome =
    mode === 'posted'
      ? 'posted'
      : form.review
        ? 'reviewed'
        : form.state === 'open'
          ? 'unavailable'
          : form.state;
  return (
    <Grid gap={60} justify="between" className={styles.columns}>
      <div>
        {isWriting && mode !== 'posted' ? (
          <ReviewEditor form={form} onDone={() => setMode('posted')} />
        ) : (
          <ReviewOutcome form={form} outcome={outcome} onEdit={() => setMode('edit')} />
        )}
      </div>
      <DineSummary dine={form.dine} state={form.state} />
    </Grid>
  );
};

/** The partner's own review form; the dine is named in the fragment of the address. */
export const ReviewPage = () => {
  const id = useDineId();
  const member = useMember();
  return (
    <Wrap className={styles.page}>
      {!member ? <SignInFirst /> : id === null ? <Loading /> : <MemberReview key={id} id={id} />}
    </Wrap>
  );
};
