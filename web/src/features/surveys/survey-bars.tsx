import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { Row } from '#ui/layout.tsx';
import { markSurveySeen, type Survey } from './survey.ts';
import styles from './survey-bar.module.css';
import { SurveyBar } from './survey-bar.tsx';
import { useVisibleSurveys } from './use-visible-surveys.ts';

/** Surveys as bars at the bottom of the page; at most one is expanded. */
export const SurveyBars = ({ onClose }: { onClose: () => void }) => {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const surveys = useVisibleSurveys(path, true);
  const [openSlug, setOpenSlug] = useState<string | null>(null);
  const handleSeen = ({ slug }: Survey) => {
    markSurveySeen(slug, Date.now());
    onClose();
  };
  return (
    <Row align="end" justify="end" className={styles.bars} data-survey-bars>
      {surveys.map((survey) => (
        <SurveyBar
          key={survey.slug}
          survey={survey}
          isOpen={openSlug === survey.slug}
          onToggle={() => setOpenSlug(openSlug === survey.slug ? null : survey.slug)}
          onSeen={() => handleSeen(survey)}
        />
      ))}
    </Row>
  );
};
