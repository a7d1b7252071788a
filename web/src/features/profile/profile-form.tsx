import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { Member } from '#contract/member.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { TextField } from '#ui/field.tsx';
import { Heading } from '#ui/heading.tsx';
import { Row } from '#ui/layout.tsx';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/show-toast.ts';
import { Text, textClass } from '#ui/text.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { useSingleSubmit } from '#ui/use-single-submit.ts';
import { usePartner } from '../../api/partner-query.ts';
import { type Copy, useCopy } from '../../content/copy.ts';
import { PrivacyNotice } from '../../content/privacy-notice.tsx';
import { TextLink } from '../../links/text-link.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { EmailSection, PhoneSection } from './opt-in-fields.tsx';
import { AddressFields, NameFields } from './profile-fields.tsx';
import styles from './profile-form.module.css';
import { ProfileSection } from './profile-section.tsx';
import {
  countChanges,
  PROFILE_PATH,
  type ProfileValues,
  profileValues,
  showValues,
  useInitialValues,
  useSyncStoredProfile,
} from './profile-values.ts';
import { isGeneralFailure, useSaveProfile } from './use-save-profile.ts';

const SignInSection = ({
  member,
  copy,
}: {
  member: Member;
  copy: Copy<'account_center', 'user_profile'>;
}) => (
  <ProfileSection title={copy.text('sign_in_title')} reason={copy.text('email_locked')}>
    <TextField label={copy.text('email')} value={member.email} readOnly />
    {member.interfaceType === 'direct' && (
      <div>
        <TextField
          label={copy.text('password')}
          type="password"
          value="not the password"
          hint={copy.text('password_hidden')}
          autoComplete="off"
          readOnly
        />
        <TextLink to="/recover" state={{ email: member.email }}>
          {copy.text('password_change')}
        </TextLink>
      </div>
    )}
  </ProfileSection>
);

type BarProps = { form: UseFormReturn<ProfileValues>; stored: ProfileValues; isSaving: boolean };

const SaveBar = ({ form, stored, isSaving }: BarProps) => {
  const copy = useCopy('account_center', 'user_profile');
  const site = useCopy('*', '*');
  const isHydrated = useHydrated();
  const values = useWatch({ control: form.control });
  const count = countChanges(stored, { ...stored, ...values });
  const handleUndo = () => {
    showValues(form, stored);
    form.clearErrors();
  };
  return (
    <>
      <LeaveDialog hasChanges={count > 0} />
      <Row gap={20} isWrapping className={classNames(styles.bar, count > 0 && styles.sticky)}>
        <Button type="submit" isBusy={isSaving} disabled={!isHydrated}>
          {copy.text('save')}
        </Button>
        {count > 0 && (
          <Button variant="quiet" onClick={handleUndo}>
            {copy.text('undo')}
          </Button>
        )}
        <Text size="sm" tone="soft" role="status">
          {isSaving && site.text('form.working')}
          {!isSaving && count > 0 && copy.plural('unsaved', count)}
        </Text>
      </Row>
    </>
  );
};

export const ProfileForm = ({ member }: { member: Member }) => {
  const copy = useCopy('account_center', 'user_profile');
  const { enrollmentType, hidesEmailOptIn } = usePartner();
  const stored = profileValues(member);
  const initial = useInitialValues(stored);
  const form = useForm<ProfileValues>({ mode: 'onBlur', defaultValues: initial });
  useSyncStoredProfile(form, member);
  const save = useSaveProfile(form, member);
  const handleSubmit = useSingleSubmit(
    form.handleSubmit(async (values) => {
      if (countChanges(stored, values) === 0) showToast.warning(copy.text('no_changes'));
      else await save.mutateAsync(values).catch(() => undefined);
    }),
  );
  const namesAreLocked = enrollmentType === 'sso';
  return (
    <form method="post" action={PROFILE_PATH} noValidate onSubmit={handleSubmit}>
      <Heading level={1} className={textClass({ marginBottom: 30 })}>
        {copy.text('title')}
      </Heading>
      <ProfileSection
        title={copy.text('about_title')}
        reason={copy.text(namesAreLocked ? 'names_locked' : 'about_text')}
      >
        <NameFields form={form} copy={copy} />
      </ProfileSection>
      <SignInSection member={member} copy={copy} />
      <ProfileSection title={copy.text('home_title')} reason={copy.text('home_text')}>
        <AddressFields form={form} />
      </ProfileSection>
      <PhoneSection form={form} storedPhone={stored.phoneNumber} />
      {!hidesEmailOptIn && <EmailSection form={form} />}
      <SaveBar form={form} stored={stored} isSaving={save.isPending} />
      {isGeneralFailure(save.error) && (
        <Notice variant="danger">{copy.text('server_error')}</Notice>
      )}
      <PrivacyNotice />
    </form>
  );
};
