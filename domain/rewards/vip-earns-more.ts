/** Whether VIPs earn more than other members with emails; else their tier is about access, not about a rate. */
export const vipEarnsMore = ({
  earnRates,
}: {
  earnRates: { OptedIn: number; VIP: number };
}): boolean => earnRates.VIP > earnRates.OptedIn;
