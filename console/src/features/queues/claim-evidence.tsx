import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { StaffCandidate, StaffClaim } from '#contract/staff/claims.ts';
import { api } from '../../api/client.ts';
import { copy } from '../../copy/copy.ts';
import { Button } from '../../parts/button.tsx';
import { FormFailure } from '../../parts/failure.tsx';
import { Properties } from '../../parts/properties.tsx';
import { linkClass, Text } from '../../parts/text.tsx';
import { formatCents, formatUnitsNamed, formatWeekday } from '../../session/format.ts';
import { useProgram, useRefusal } from '../../session/session.ts';
import { Choice } from './choice.tsx';
import type { DetailsProps } from './decision-details.ts';
import styles from './queue-item.module.css';
import { Score } from './score.tsx';

const text = copy.queues.evidence;

const candidateText = ({ date, amountCents, merchant }: StaffCandidate): string =>
  [formatWeekday(date), formatCents(amountCents), merchant || text.unmatched].join(', ');

const Candidates = ({ claim, details, onChange }: DetailsProps & { claim: StaffClaim }) => {
  const program = useProgram();
  if (claim.candidates.length === 0) return <Text is="soft">{text.noCandidates}</Text>;
  return (
    <fieldset className={styles.choices}>
      <legend>{text.candidates}</legend>
      {claim.candidates.map((candidate, index) => (
        <Choice
          // One purchase may fit several restaurants.
          key={`${candidate.ref} ${candidate.merchantId}`}
          name="candidate"
          isChosen={details.candidate === index + 1}
          onChoose={() => onChange({ ...details, candidate: index + 1 })}
          title={candidate.descriptor ?? candidate.merchant}
          text={candidateText(candidate)}
          end={<Score score={candidate.score} />}
        />
      ))}
      <Choice
        name="candidate"
        isChosen={details.candidate === null}
        onChoose={() => onChange({ ...details, candidate: null })}
        title={text.none}
        text={text.noneText(formatUnitsNamed(claim.wouldEarnUnits, program))}
      />
    </fieldset>
  );
};

const Receipt = ({ id }: { id: number }) => {
  const { partner } = useProgram();
  const refusal = useRefusal('claims.decide');
  const [url, setUrl] = useState<string>();
  const show = useMutation(
    api.claims.receipt.mutationOptions({
      onSuccess: (photo) => setUrl(URL.createObjectURL(photo)),
    }),
  );
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  if (url) return <img className={styles.receipt} src={url} alt={text.receiptAlt} />;
  return (
    <>
      {show.error && <FormFailure error={show.error} />}
      <Button
        size="small"
        reason={refusal}
        isBusy={show.isPending}
        onClick={() => show.mutate({ partner, id })}
      >
        {text.showReceipt}
      </Button>
    </>
  );
};

/** The member's report, the receipt, and the purchases that may be the claimed one. */
export const ClaimEvidence = ({
  claim,
  details,
  onChange,
}: DetailsProps & { claim: StaffClaim }) => {
  const program = useProgram();
  const { dine } = claim;
  return (
    <>
      <Properties
        title={text.claim}
        of={[
          [
            text.purchase,
            [
              formatWeekday(claim.purchasedOn),
              claim.amountCents === null
                ? copy.queues.evidence.openAmount
                : formatCents(claim.amountCents),
            ].join(', '),
          ],
          [text.card, claim.lastFour],
          [text.tier, copy.members.tiers(claim.tier)],
          [text.wouldEarn, formatUnitsNamed(claim.wouldEarnUnits, program)],
          [
            text.dine,
            dine ? (
              <Link
                key="dine"
                className={linkClass}
                to="/$partner/dines/$id"
                params={{ partner: program.partner, id: String(dine.id) }}
              >
                {dine.status}, {formatUnitsNamed(dine.units, program)}
              </Link>
            ) : (
              text.noDine
            ),
          ],
          [text.note, claim.note],
          [text.message, claim.message],
        ]}
      />
      {claim.hasReceipt && <Receipt id={claim.id} />}
      <Candidates claim={claim} details={details} onChange={onChange} />
    </>
  );
};
