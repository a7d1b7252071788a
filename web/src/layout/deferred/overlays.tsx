import { type ComponentType, lazy, Suspense, useState } from 'react';
import { PWA_SNOOZE_MS } from '#domain/layout/install-banner.ts';
import { type Overlay, overlayToShow } from '#domain/layout/overlays.ts';
import { usePartner } from '../../api/partner-query.ts';
import { localStore, type StorageKey } from '../../browser/storage.ts';
import { seenPopups, useDueOverlays } from './use-due-overlays.ts';

type Props = { onClose: () => void };

const views: Record<Overlay, ComponentType<Props>> = {
  appUpdate: lazy(async () => ({
    default: (await import('../../features/announcements/app-update.tsx')).AppUpdate,
  })),
  appAnnouncement: lazy(async () => ({
    default: (await import('../../features/announcements/app-announcement.tsx')).AppAnnouncement,
  })),
  partnerSignIn: lazy(async () => ({
    default: (await import('../../features/announcements/partner-sign-in-dialog.tsx'))
      .PartnerSignInDialog,
  })),
  generalPopup: lazy(async () => ({
    default: (await import('../../features/announcements/general-popup.tsx')).GeneralPopup,
  })),
  installBanner: lazy(async () => ({
    default: (await import('../../features/app-promotion/install-banner.tsx')).InstallBanner,
  })),
  appBanner: lazy(async () => ({
    default: (await import('../../features/app-promotion/app-banner.tsx')).AppBanner,
  })),
  survey: lazy(async () => ({
    default: (await import('../../features/surveys/survey-bars.tsx')).SurveyBars,
  })),
};

const snooze = (key: StorageKey) =>
  localStore.set(key, new Date(Date.now() + PWA_SNOOZE_MS).toISOString());

const useRecordDismissal = () => {
  const { generalModalType } = usePartner();
  const record: Record<Overlay, () => void> = {
    appUpdate: () => undefined,
    appAnnouncement: () => localStore.set('appAnnouncementDismissedAt', String(Date.now())),
    partnerSignIn: () => localStore.set('partnerSignInSeenAt', String(Date.now())),
    generalPopup: () =>
      localStore.set('generalPopupSeen', [...seenPopups(), generalModalType].join(',')),
    installBanner: () => snooze('pwaSnoozedUntil'),
    appBanner: () => snooze('appBannerSnoozedUntil'),
    survey: () => undefined,
  };
  return record;
};

type OverlaysProps = { path: string; isPageIdle?: boolean };

/** Renders at most one overlay: an announcement, popup, banner or survey. */
export const Overlays = ({ path, isPageIdle = false }: OverlaysProps) => {
  const { due, refresh } = useDueOverlays(path, isPageIdle);
  const [showing, setShowing] = useState<Overlay | null>(null);
  const recordDismissal = useRecordDismissal();
  const next = overlayToShow(due, showing);
  if (next !== showing) setShowing(next);
  if (next === null) return null;
  const View = views[next];
  const handleClose = () => {
    recordDismissal[next]();
    refresh();
  };
  return (
    <Suspense>
      <View key={next} onClose={handleClose} />
    </Suspense>
  );
};
