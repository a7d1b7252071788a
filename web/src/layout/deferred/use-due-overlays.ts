import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import {
  isInstallBannerDue,
  isIosSafari,
  isSnoozed,
  mobilePlatformOf,
} from '#domain/layout/install-banner.ts';
import { isAnnouncementDue, isOutdated } from '#domain/layout/native-shell.ts';
import {
  isHomePath,
  isOverlayFreePath,
  isPopupFor,
  isQuietPath,
  isSearchPath,
  type Overlay,
  overlays,
} from '#domain/layout/overlays.ts';
import { api } from '../../api/api.ts';
import { useMember, useVisitorKind } from '../../api/member-query.ts';
import { usePartner } from '../../api/partner-query.ts';
import { installPrompt } from '../../browser/install-prompt.ts';
import { useNativeShell } from '../../browser/native-shell.ts';
import { localStore } from '../../browser/storage.ts';
import { contentQuery, copyOf } from '../../content/copy.ts';
import { useVisibleSurveys } from '../../features/surveys/use-visible-surveys.ts';
import { useIdle } from './use-idle.ts';

/** Feature flags of the partner, fetched once; without them every configured feature is on. */
export const featureFlagsQuery = () =>
  queryOptions({
    queryKey: ['featureFlags'],
    queryFn: ({ signal }) => api.featureFlags.current(undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

export const seenPopups = (): string[] =>
  (localStore.get('generalPopupSeen') ?? '').split(',').filter((type) => type !== '');

const isInstalled = () =>
  window.matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

const usePopupCopy = (type: string | null) => {
  const isUnseen = type !== null && !seenPopups().includes(type);
  const { data, isLoading } = useQuery({ ...contentQuery('popup'), enabled: isUnseen });
  const member = useMember();
  const entry = data?.data.find(({ slug }) => slug === type);
  const hasPopup =
    isUnseen &&
    entry !== undefined &&
    isPopupFor(member, copyOf(entry.fields).lines('user_states'));
  return { hasPopup, isPopupLoading: isLoading };
};

const useAppOverlays = (path: string): Partial<Record<Overlay, boolean>> => {
  const { minimumAppVersion, appAnnouncementModal } = usePartner();
  const shell = useNativeShell();
  const isClosedAccount = useVisitorKind() === 'closedAccount';
  const dismissedAt = localStore.get('appAnnouncementDismissedAt');
  return {
    appUpdate: shell !== null && isOutdated(shell.version, minimumAppVersion),
    appAnnouncement:
      appAnnouncementModal !== null &&
      isAnnouncementDue({
        isNative: shell !== null,
        isClosedAccount,
        path,
        dismissedAtMs: dismissedAt === null ? null : Number(dismissedAt),
        nowMs: Date.now(),
      }),
  };
};

const useBannerOverlays = (): Partial<Record<Overlay, boolean>> => {
  const { hasPWAInstallBanner, appStoreUrls } = usePartner();
  const isInShell = useNativeShell() !== null;
  const prompt = useSyncExternalStore(installPrompt.subscribe, installPrompt.current, () => null);
  const nowMs = Date.now();
  const platform = mobilePlatformOf(navigator.userAgent);
  const storeUrl = platform && appStoreUrls[platform === 'ios' ? 'apple' : 'google'];
  const isInBrowser = !isInShell && !isInstalled();
  return {
    installBanner: isInstallBannerDue({
      hasPWAInstallBanner: hasPWAInstallBanner && !isInShell,
      canPrompt: prompt !== null,
      isIosSafari: isIosSafari(navigator.userAgent),
      isInstalled: isInstalled(),
      snoozedUntil: localStore.get('pwaSnoozedUntil'),
      nowMs,
    }),
    appBanner:
      isInBrowser &&
      storeUrl !== null &&
      !isSnoozed(localStore.get('appBannerSnoozedUntil'), nowMs),
  };
};

/**
 * Overlays that are due on this page; `refresh` re-evaluates after one was closed. `wasIdle` skips
 * the delay of a page that was idle before this hook was loaded.
 */
export const useDueOverlays = (path: string, wasIdle: boolean) => {
  const [, setRevision] = useState(0);
  const { announcesPartnerSignIn, generalModalType } = usePartner();
  const { data: flags, isPending } = useQuery(featureFlagsQuery());
  const visitor = useVisitorKind();
  const isOverlayFree = isOverlayFreePath(path);
  const { hasPopup, isPopupLoading } = usePopupCopy(generalModalType);
  // Until both have loaded, an overlay of lower priority would take the place of the one that is due.
  const isKnown = !isPending && !isPopupLoading;
  const isIdle = (useIdle() || wasIdle) && !isOverlayFree && isKnown;
  const isClosedAccount = visitor === 'closedAccount';
  const isOn = (name: string) => flags?.partnerFeatureFlags[name] !== false;
  const banners = useBannerOverlays();
  const hasRoom = isIdle && !isSearchPath(path);
  const hasSurveys = usePartner().hasSurveys && isIdle && !isClosedAccount && isOn('hasSurveys');
  const surveys = useVisibleSurveys(path, hasSurveys);
  const checks: Record<Overlay, boolean> = {
    appUpdate: false,
    appAnnouncement: false,
    ...useAppOverlays(path),
    partnerSignIn:
      announcesPartnerSignIn &&
      isIdle &&
      (isQuietPath(path) || isHomePath(path)) &&
      visitor === 'anonymous' &&
      localStore.get('partnerSignInSeenAt') === null,
    generalPopup:
      isIdle && isQuietPath(path) && !isClosedAccount && isOn('hasGeneralModal') && hasPopup,
    installBanner: hasRoom && isOn('hasPWAInstallBanner') && banners.installBanner === true,
    appBanner: hasRoom && banners.appBanner === true,
    survey: surveys.length > 0,
  };
  return {
    due: new Set(overlays.filter((name) => checks[name])),
    refresh: () => setRevision((revision) => revision + 1),
  };
};
