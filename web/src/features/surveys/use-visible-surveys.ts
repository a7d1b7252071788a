import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isSurveyVisible } from '#domain/layout/survey-rules.ts';
import { sessionStore } from '../../browser/storage.ts';
import { contentQuery } from '../../content/copy.ts';
import { type Survey, surveySeenAt, surveysOf } from './survey.ts';

// Delays are measured from page load.
const remainingMs = ({ timing }: Survey) => timing.delayTimeoutS * 1000 - performance.now();

/** Surveys due on a path: by path lists, last seen time and delay. */
export const useVisibleSurveys = (path: string, isOn: boolean): Survey[] => {
  const { data } = useQuery({ ...contentQuery('surveys'), enabled: isOn });
  const [, setPassed] = useState(0);
  const nowMs = Date.now();
  const hasSearched = sessionStore.get('hasSearched') !== null;
  const due = (isOn && data ? surveysOf(data) : []).filter(({ slug, timing }) =>
    isSurveyVisible(timing, { path, lastSeenAtMs: surveySeenAt(slug), nowMs, hasSearched }),
  );
  const delays = due.map(remainingMs).filter((ms) => ms > 0);
  const nextMs = delays.length > 0 ? Math.min(...delays) : null;
  const hasWait = nextMs !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wait shrinks by itself; one timer is enough.
  useEffect(() => {
    if (nextMs === null) return;
    const timer = setTimeout(() => setPassed((passed) => passed + 1), nextMs);
    return () => clearTimeout(timer);
  }, [hasWait, delays.length, path]);
  return due.filter((survey) => remainingMs(survey) <= 0);
};
