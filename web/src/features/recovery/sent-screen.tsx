import { Button } from '#ui/button.tsx';
import { FormFailure } from '#ui/form-notes.tsx';
import { Row } from '#ui/layout.tsx';
import { Text } from '#ui/text.tsx';
import { useCopy } from '../../content/copy.ts';
import { LinkButton } from '../../links/link-button.tsx';
import { TextLink } from '../../links/text-link.tsx';
import styles from './recovery-screen.module.css';
import { RecoveryScreen } from './recovery-screen.tsx';

type Props = {
  /** The typed identifier; null if the form was posted without scripts. */
  sentTo: string | null;
  isSending: boolean;
  failure: string;
  onResend: () => void;
  onOther: () => void;
};

const Lead = ({ sentTo }: Pick<Props, 'sentTo'>) => {
  const copy = useCopy('recover', 'recover');
  if (sentTo === null) return copy.text('sent_text');
  const [before, after = ''] = copy.template('sent_text_to').split('{name}');
  return (
    <>
      {before}
      <strong>{sentTo}</strong>
      {after}
    </>
  );
};

/** The link was requested: where to variant, and what to do if nothing arrives. */
export const SentScreen = ({ sentTo, isSending, failure, onResend, onOther }: Props) => {
  const copy = useCopy('recover', 'recover');
  return (
    <RecoveryScreen
      title={copy.text('sent_title')}
      lead={<Lead sentTo={sentTo} />}
      hasWayBack={false}
    >
      <Text marginTop={30}>
        <LinkButton to="/login" isWide>
          {copy.text('back')}
        </LinkButton>
      </Text>
      <div className={styles.again}>
        {failure && <FormFailure>{failure}</FormFailure>}
        <p>{copy.text('sent_nothing')}</p>
        <Row as="p" align="stretch" isWrapping gap={24} rowGap={0}>
          {sentTo === null ? (
            <TextLink to="/recover">{copy.text('sent_other')}</TextLink>
          ) : (
            <>
              <Button
                variant="text"
                isBusy={isSending}
                busyLabel={copy.text('sending')}
                onClick={onResend}
              >
                {copy.text('sent_again')}
              </Button>
              <Button variant="text" onClick={onOther}>
                {copy.text('sent_other')}
              </Button>
            </>
          )}
        </Row>
      </div>
    </RecoveryScreen>
  );
};
