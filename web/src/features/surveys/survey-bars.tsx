import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { markSurveySeen, type Survey } from './survey.ts';
import styles from './survey-bar.module.css';
import { SurveyBar } from './survey-bar.tsx';
import { useVisibleSurveys } from './use-visible-surveys.ts';

// Each is shown on one page: leaving it counts as seen, unless the survey is open.
const useSeenOnLeave = (path: string, slugs: readonly string[]) => {
  const shown = useRef<readonly string[]>([]);
  useEffect(() => {
    shown.current = slugs;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page marks what the former one showed.
  useEffect(
    () => () => {
      for (const slug of shown.current) markSurveySeen(slug, Date.now());
    },
    [path],
  );
};

/** Surveys as bars at the bottom of the page; at most one is expanded. */
export const SurveyBars = ({ onClose }: { onClose: () => void }) => {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const surveys = useVisibleSurveys(path, true);
  const [openSlug, setOpenSlug] = useState<string | null>(null);
  useSeenOnLeave(
    path,
    surveys.map(({ slug }) => slug).filter((slug) => slug !== openSlug),
  );
  const handleSeen = ({ slug }: Survey) => {
    markSurveySeen(slug, Date.now());
    onClose();
  };
  return (
    <div className={styles.bars} data-survey-bars>
      {surveys.map((survey) => (
        <SurveyBar
          key={survey.slug}
          survey={survey}
          isOpen={openSlug === survey.slug}
          onToggle={() => setOpenSlug(openSlug === survey.slug ? null : survey.slug)}
          onSeen={() => handleSeen(survey)}
        />
      ))}
    </div>
  );
};
