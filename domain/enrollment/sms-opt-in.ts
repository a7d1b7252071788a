export type SmsChoice = {
  phoneNumber: string;
  smsOptIn?: boolean | undefined;
  smsOptInV2?: boolean | undefined;
};

/** Whether a member joins with text messages: what was chosen, else true with a number, never without (A §5). */
export const smsOptInOf = ({ phoneNumber, smsOptIn, smsOptInV2 }: SmsChoice): boolean =>
  phoneNumber !== '' && (smsOptInV2 ?? smsOptIn ?? true);
