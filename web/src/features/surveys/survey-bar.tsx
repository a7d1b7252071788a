import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Row } from '#ui/layout.tsx';
import { ExternalForm } from './external-form.tsx';
import { markSurveySeen, type Survey } from './survey.ts';
import styles from './survey-bar.module.css';
import { SurveyForm } from './survey-form.tsx';

type Props = { survey: Survey; isOpen: boolean; onToggle: () => void; onSeen: () => void };

// Leaving before the delay has passed also counts as seen.
const useMarkSeenLater = ({ slug, timing }: Survey, onSeen: () => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const markSeenNow = () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      timer.current = undefined;
      markSurveySeen(slug, Date.now());
    };
    window.addEventListener('pagehide', markSeenNow);
    return () => {
      window.removeEventListener('pagehide', markSeenNow);
      markSeenNow();
    };
  }, [slug]);
  return () => {
    timer.current = setTimeout(() => {
      timer.current = undefined;
      onSeen();
    }, timing.onCloseTimeoutS * 1000);
  };
};

/** A collapsible survey; closing or answering hides it for its timeout. */
export const SurveyBar = ({ survey, isOpen, onToggle, onSeen }: Props) => {
  const panel = useId();
  const handleAnswered = useMarkSeenLater(survey, onSeen);
  return (
    <section className={styles.bar} aria-label={survey.copy.text('title')}>
      <Row gap={8} className={styles.head}>
        <button
          type="button"
          className={styles.title}
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={onToggle}
        >
          {survey.copy.text('title')}
          <Icon of={ChevronDown} className={classNames(styles.chevron, isOpen && styles.down)} />
        </button>
        <IconButton label={survey.copy.text('close')} onClick={onSeen}>
          <Icon of={X} />
        </IconButton>
      </Row>
      <div id={panel} className={styles.panel} hidden={!isOpen}>
        {isOpen && survey.formCode !== '' && (
          <ExternalForm survey={survey} onAnswered={handleAnswered} />
        )}
        {survey.formCode === '' && <SurveyForm survey={survey} onAnswered={handleAnswered} />}
      </div>
    </section>
  );
};
