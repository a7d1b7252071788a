import { FieldRow } from '#ui/field.tsx';
import { Heading } from '#ui/heading.tsx';
import { Stack } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { textClass } from '#ui/text.tsx';
import { useMember } from '../../api/member-query.ts';
import { usePartner } from '../../api/partner-query.ts';
import { useCopy } from '../../content/copy.ts';
import { LoadingNote } from '../../content/loading-note.tsx';
import styles from './profile-section.module.css';
import { ProfileSection } from './profile-section.tsx';

const Field = ({ below = 0 }: { below?: number }) => (
  <Stack gap={8}>
    <Skeleton length="short" className={styles.boneLine} />
    <Skeleton className={styles.bone} />
    {Array.from({ length: below }, (_, line) => line).map((line) => (
      <Skeleton key={line} length="half" className={styles.boneLine} />
    ))}
  </Stack>
);

/** The page while it loads: its titles, and skeletons of its fields. */
export const ProfileLoading = () => {
  const copy = useCopy('account_center', 'user_profile');
  const { enrollmentType, hidesEmailOptIn, hasSmsOptIn, hasSmsOptInV2 } = usePartner();
  const isDirect = useMember()?.interfaceType !== 'sso';
  const names = enrollmentType === 'sso' ? 'names_locked' : 'about_text';
  return (
    <div>
      <LoadingNote />
      <Heading level={1} className={textClass({ marginBottom: 30 })}>
        {copy.text('title')}
      </Heading>
      <ProfileSection title={copy.text('about_title')} reason={copy.text(names)}>
        <FieldRow>
          <Field />
          <Field />
        </FieldRow>
      </ProfileSection>
      <ProfileSection title={copy.text('sign_in_title')} reason={copy.text('email_locked')}>
        <Field />
        {isDirect && <Field below={2} />}
      </ProfileSection>
      <ProfileSection title={copy.text('home_title')} reason={copy.text('home_text')}>
        <Field />
        <Field />
        <FieldRow columns="place">
          <Field />
          <Field />
          <Field />
        </FieldRow>
      </ProfileSection>
      <ProfileSection title={copy.text('phone_title')} reason={copy.text('phone_text')}>
        <Field />
        {(hasSmsOptIn || hasSmsOptInV2) && <Skeleton className={styles.boneSwitch} />}
      </ProfileSection>
      {!hidesEmailOptIn && (
        <ProfileSection title={copy.text('email_title')} reason={copy.text('email_text')}>
          <Skeleton className={styles.boneSwitch} />
          <Skeleton className={styles.boneRates} />
        </ProfileSection>
      )}
    </div>
  );
};
