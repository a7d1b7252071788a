type Referral = {
  /** The program's own origin, without a slash at the end. */
  origin: string;
  publicId: string;
  campaign: { key: string; value: string };
};

/** A member's personal link for friends: the join page with its source, campaign and referrer (A §2). */
export const referralLink = ({ origin, publicId, campaign }: Referral): string => {
  const pair = `${encodeURIComponent(campaign.key)}=${encodeURIComponent(campaign.value)}`;
  const referrer = encodeURIComponent(publicId);
  return `${origin}/join?utm_source=accountcenter&utm_medium=website&${pair}&referrer=${referrer}`;
};
