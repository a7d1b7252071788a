import { formatReward } from '#domain/rewards/reward-amount.ts';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { EnrollmentLayout } from './enrollment-layout.tsx';
import { JoinForm } from './join-form.tsx';
import { PromisePanel } from './promise-panel.tsx';

const EXAMPLE_DOLLARS = 84;

const JoinPromise = () => {
  const copy = useCopy('join', 'promise');
  const partner = usePartner();
  const isMoney = partner.currencyType === 'Dollar' || partner.currencyType === 'Credit';
  const earned = (EXAMPLE_DOLLARS * partner.earnRates.OptedIn) / (isMoney ? 100 : 1);
  return (
    <PromisePanel
      title={copy.text('title')}
      points={copy.list('steps').map((step, index) => ({
        title: step.text('title'),
        text: step.text('text'),
        mark: index + 1,
      }))}
    >
      {partner.showEarnRate && (
        <>
          {copy.text('example')}
          <strong>+{formatReward(earned, partner)}</strong>
        </>
      )}
    </PromisePanel>
  );
};

/** Joining, step 1 of 3. */
export const JoinPage = () => {
  const copy = useCopy('join', 'join');
  return (
    <EnrollmentLayout
      step={1}
      title={copy.text('title')}
      lead={copy.text('lead')}
      aside={<JoinPromise />}
    >
      <JoinForm />
    </EnrollmentLayout>
  );
};
