type Enrolling = { enrollmentType: 'direct' | 'sso' | 'none'; hasAutoEnroll: boolean };

/**
 * Whether visitors can become members here: at the partner's own sign-in, or by the join form, which a partner that
 * enrolls its members itself has not (A §3 hasAutoEnroll).
 */
export const takesNewMembers = ({ enrollmentType, hasAutoEnroll }: Enrolling): boolean =>
  enrollmentType === 'sso' || (enrollmentType === 'direct' && !hasAutoEnroll);
