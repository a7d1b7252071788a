type Referral = {
  /** The partner's origin without a trailing slash. */
  origin: string;
  publicId: string;
  campaign: { key: string; value: string };
};

/** A member's referral link: the join page with source, campaign and referrer. */
export const referralLink = ({ origin, publicId, campaign }: Referral): string => {
  const pair = `${encodeURIComponent(campaign.key)}=${encodeURIComponent(campaign.value)}`;
  const referrer = encodeURIComponent(publicId);
  return `${origin}/join?utm_source=accountcenter&utm_medium=website&${pair}&referrer=${referrer}`;
};
