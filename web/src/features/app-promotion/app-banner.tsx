import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { popupParts } from '#domain/layout/overlays.ts';
import { AnchorButton, Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Row } from '#ui/layout.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { usePartner } from '../../api/partner-query.ts';
import { contentQuery, copyOf, useCopy } from '../../content/copy.ts';
import styles from './app-dialog.module.css';
import { BottomCard } from './bottom-card.tsx';

const AppDialog = ({ onClose }: { onClose: () => void }) => {
  const site = useCopy('*', '*');
  const { appStoreUrls } = usePartner();
  const { data } = useSuspenseQuery(contentQuery('popup'));
  const entry = data.data.find(({ slug }) => slug === 'get-the-app');
  const { title, body } = popupParts(copyOf(entry?.fields ?? {}).text('body_text'));
  return (
    <Dialog isOpen isWide onClose={onClose} title={title || site.text('app_banner.title')}>
      <RichText html={body} className={styles.body} />
      <Row gap={8} align="stretch" isWrapping className={styles.stores}>
        {appStoreUrls.apple && (
          <AnchorButton href={appStoreUrls.apple}>{site.text('footer.apple_store')}</AnchorButton>
        )}
        {appStoreUrls.google && (
          <AnchorButton href={appStoreUrls.google} variant="quiet">
            {site.text('footer.google_store')}
          </AnchorButton>
        )}
      </Row>
    </Dialog>
  );
};

/** Promotes the mobile app in phone browsers; its dialog links the stores. */
export const AppBanner = ({ onClose }: { onClose: () => void }) => {
  const [isOpen, setOpen] = useState(false);
  const copy = useCopy('*', '*');
  const card = (
    <BottomCard
      title={copy.text('app_banner.title')}
      text={copy.text('app_banner.body')}
      onClose={onClose}
    >
      <Button shape="bar" onClick={() => setOpen(true)}>
        {copy.text('app_banner.action')}
      </Button>
      <Button shape="bar" variant="quiet" onClick={onClose}>
        {copy.text('app_banner.later')}
      </Button>
    </BottomCard>
  );
  // A boundary of its own: under one further up, the banner would lose its state while the dialog loads.
  return isOpen ? (
    <Suspense fallback={card}>
      <AppDialog onClose={onClose} />
    </Suspense>
  ) : (
    card
  );
};
