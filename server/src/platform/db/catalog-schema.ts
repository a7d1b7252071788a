import type { Generated, GeneratedAlways } from 'kysely';

type Created = Generated<Date>;

export type MerchantTable = {
  id: string;
  name: string;
  cuisines: Generated<string[]>;
  address1: string;
  city: string;
  state: string;
  zip: string;
  neighborhood: Generated<string>;
  latitude: number;
  longitude: number;
  time_zone: string;
  price_range: Generated<number>;
  overall_rating: Generated<number>;
  number_of_ratings: Generated<number>;
  features: Generated<string[]>;
  meals: Generated<string[]>;
  acclaimed_level: Generated<number>;
  highlight: Generated<string>;
  phone: Generated<string>;
  about: Generated<string>;
  hours: Generated<string>;
  open_table_id: string | null;
  order_url: Generated<string>;
  menus: Generated<string>;
  events: Generated<string>;
  joined_on: string | null;
  retired_on: string | null;
  created_at: Created;
  updated_at: Created;
  change: Generated<number>;
};

export type MerchantIdentifierTable = {
  mid: string;
  merchant_id: string;
  kind: Generated<'mid' | 'vmid' | 'vsid'>;
  acquirer_bin: Generated<string>;
  valid_from: string | null;
  valid_to: string | null;
};

export type OfferTable = {
  merchant_id: string;
  campaign_code: Generated<string>;
  weekdays: Generated<number>;
  monthly_max_spend_cents: number | null;
  monthly_max_visits: number | null;
  min_ticket_cents: number | null;
};

export type FlexOfferTable = {
  partner_id: string;
  member_id: number;
  merchant_id: string;
  id: GeneratedAlways<number>;
  amount_units: number;
  starts_on: string;
  ends_on: string;
  earned_on: string | null;
};

export type FavoriteTable = {
  partner_id: string;
  member_id: number;
  merchant_id: string;
  added_at: Date;
};
