type EnrollmentSettings = { enrollmentType: 'direct' | 'sso' | 'none'; hasAutoEnroll: boolean };

/**
 * Whether visitors can become members: through the partner's single sign-on, or the join form,
 * which partners with auto-enrollment do not have.
 */
export const acceptsNewMembers = ({ enrollmentType, hasAutoEnroll }: EnrollmentSettings): boolean =>
  enrollmentType === 'sso' || (enrollmentType === 'direct' && !hasAutoEnroll);
