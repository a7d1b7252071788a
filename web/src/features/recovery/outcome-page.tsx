import { useSyncExternalStore } from 'react';
import { Text } from '#ui/text.tsx';
import { sessionStore } from '../../browser/storage.ts';
import { useCopy } from '../../content/copy.ts';
import { LinkButton } from '../../links/link-button.tsx';
import { RecoveryScreen } from './recovery-screen.tsx';

const subscribe = () => () => {};
// Without scripts the server shows the page after the form only.
const wasReset = () => sessionStore.get('passwordReset') !== null;

/** The end of recovery: success, an invalid link, or no link. */
export const OutcomePage = ({ outcome }: { outcome: 'success' | 'error' | 'not_found' }) => {
  const copy = useCopy('recover', 'recover');
  const isReset = useSyncExternalStore(subscribe, wasReset, () => true);
  const text = outcome === 'success' && !isReset ? 'sign_in_cold' : outcome;
  return (
    <RecoveryScreen
      title={copy.text(`${text}_title`)}
      lead={copy.text(`${text}_text`)}
      hasWayBack={outcome !== 'success'}
    >
      <Text marginTop={30}>
        {outcome === 'success' ? (
          <LinkButton to="/login" isWide>
            {copy.text('sign_in')}
          </LinkButton>
        ) : (
          <LinkButton to="/recover" isWide>
            {copy.text('again')}
          </LinkButton>
        )}
      </Text>
    </RecoveryScreen>
  );
};
