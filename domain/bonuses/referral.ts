/** The code of the bonus of a member who was invited; configured codes have no lower case. */
export const INVITED_CODE = 'invited';

/** The code of a member's bonus for the friend that they invited as their n-th. */
export const inviteCode = (n: number): string => `invite-${n}`;

/** Both rewards of an invitation in ledger units, what the friend's dine takes, and how many a member may earn a year. */
export type ReferralTerms = {
  referrerUnits: number;
  friendUnits: number;
  minSpendCents: number;
  days: number;
  maxPerYear: number;
};

type Person = { email: string; phoneNumber: string | null };

// Gmail ignores dots, and many providers what follows a plus sign.
const mailbox = (email: string): string => {
  const [name = '', host = ''] = email.toLowerCase().split('@');
  const base = name.split('+')[0] ?? '';
  return host === 'gmail.com' || host === 'googlemail.com'
    ? `${base.replaceAll('.', '')}@gmail.com`
    : `${base}@${host}`;
};

const digitsOf = (phone: string | null): string => (phone ?? '').replace(/\D/g, '').slice(-10);

/** Whether both accounts look like one person's: the same mailbox or phone number. */
export const isSamePerson = (friend: Person, referrer: Person): boolean => {
  const phone = digitsOf(friend.phoneNumber);
  return (
    mailbox(friend.email) === mailbox(referrer.email) ||
    (phone !== '' && phone === digitsOf(referrer.phoneNumber))
  );
};
