import {
  MEALS,
  MERCHANT_FEATURES,
  type Meal,
  type MerchantFeature,
  WEEKDAYS,
  type Weekday,
} from '#domain/merchant/merchant.ts';
import type { Rng } from '../rng.ts';
import type { ServiceStyle } from './cuisines/cuisine-profile.ts';

export type ServicePlan = {
  meals: readonly Meal[];
  features: readonly MerchantFeature[];
  openDays: readonly Weekday[];
  hours: readonly string[];
};

type Style = {
  meals: readonly Meal[];
  opens: readonly string[];
  closes: readonly string[];
  weekendCloses: readonly string[];
  brunchChance: number;
  closedDayChance: number;
  features: Readonly<Record<MerchantFeature, number>>;
};

const STYLES: Readonly<Record<ServiceStyle, Style>> = {
  dinner: {
    meals: ['dinner'],
    opens: ['17:00', '17:00', '17:30'],
    closes: ['21:30', '22:00', '22:00'],
    weekendCloses: ['22:30', '23:00'],
    brunchChance: 0.28,
    closedDayChance: 0.26,
    features: { dineIn: 1, takeout: 0.45, delivery: 0.22, onlineOrdering: 0.2 },
  },
  lunchDinner: {
    meals: ['lunch', 'dinner'],
    opens: ['11:00', '11:30', '12:00'],
    closes: ['21:30', '22:00', '22:00'],
    weekendCloses: ['22:30', '23:00'],
    brunchChance: 0.16,
    closedDayChance: 0.09,
    features: { dineIn: 1, takeout: 0.85, delivery: 0.62, onlineOrdering: 0.52 },
  },
  allDay: {
    meals: ['breakfast', 'lunch', 'dinner'],
    opens: ['07:30', '08:00', '09:00'],
    closes: ['21:00', '22:00'],
    weekendCloses: ['22:00', '23:00'],
    brunchChance: 0.7,
    closedDayChance: 0.06,
    features: { dineIn: 1, takeout: 0.8, delivery: 0.5, onlineOrdering: 0.45 },
  },
  morning: {
    meals: ['breakfast', 'lunch'],
    opens: ['06:30', '07:00', '07:30', '08:00'],
    closes: ['14:30', '15:00', '16:00'],
    weekendCloses: ['15:30', '16:00'],
    brunchChance: 0.6,
    closedDayChance: 0.1,
    features: { dineIn: 0.95, takeout: 0.92, delivery: 0.4, onlineOrdering: 0.45 },
  },
  counter: {
    meals: ['lunch', 'dinner'],
    opens: ['10:30', '11:00', '11:30'],
    closes: ['20:30', '21:00', '22:00'],
    weekendCloses: ['21:30', '22:00'],
    brunchChance: 0,
    closedDayChance: 0.09,
    features: { dineIn: 0.78, takeout: 1, delivery: 0.75, onlineOrdering: 0.75 },
  },
  night: {
    meals: ['dinner', 'lateNight'],
    opens: ['16:00', '17:00'],
    closes: ['00:00', '01:00'],
    weekendCloses: ['02:00', '02:00', '01:00'],
    brunchChance: 0.08,
    closedDayChance: 0.1,
    features: { dineIn: 1, takeout: 0.42, delivery: 0.15, onlineOrdering: 0.12 },
  },
  sweet: {
    meals: ['breakfast'],
    opens: ['07:00', '07:30', '08:00'],
    closes: ['17:00', '18:00', '19:00'],
    weekendCloses: ['18:00', '19:00'],
    brunchChance: 0,
    closedDayChance: 0.18,
    features: { dineIn: 0.7, takeout: 1, delivery: 0.36, onlineOrdering: 0.48 },
  },
  treat: {
    meals: [],
    opens: ['12:00', '13:00'],
    closes: ['21:30', '22:00'],
    weekendCloses: ['23:00', '22:30'],
    brunchChance: 0,
    closedDayChance: 0.08,
    features: { dineIn: 0.6, takeout: 1, delivery: 0.4, onlineOrdering: 0.3 },
  },
};

const BRUNCH_DAYS: readonly Weekday[] = ['Sat', 'Sun'];
const LATE_DAYS: readonly Weekday[] = ['Fri', 'Sat'];

const drawFeatures = (rng: Rng, style: Style): MerchantFeature[] => {
  const drawn = MERCHANT_FEATURES.filter((feature) => rng.chance(style.features[feature]));
  const leaves = drawn.includes('takeout') || drawn.includes('delivery');
  const remaining = leaves ? drawn : drawn.filter((feature) => feature !== 'onlineOrdering');
  return remaining.includes('dineIn') || leaves ? remaining : ['dineIn', ...remaining];
};

/** Draws when a restaurant of the style is open, what it serves and how it can be eaten. */
export const planService = (rng: Rng, key: ServiceStyle): ServicePlan => {
  const style = STYLES[key];
  const hasBrunch = rng.chance(style.brunchChance);
  const closedDay = rng.chance(style.closedDayChance)
    ? rng.weigh<Weekday>(['Mon', 'Tue', 'Sun'], hasBrunch ? [6, 2, 0] : [6, 2, 2])
    : undefined;
  const opens = rng.pick(style.opens);
  const brunchOpens = opens < '10:00' ? opens : rng.pick(['10:00', '10:30', '11:00']);
  const closes = rng.pick(style.closes);
  const weekendCloses = rng.pick(style.weekendCloses);
  const openDays = WEEKDAYS.filter((day) => day !== closedDay);
  const meals = MEALS.filter(
    (meal) => style.meals.includes(meal) || (meal === 'brunch' && hasBrunch),
  );
  const spanOn = (day: Weekday) =>
    [
      hasBrunch && BRUNCH_DAYS.includes(day) && brunchOpens < opens ? brunchOpens : opens,
      LATE_DAYS.includes(day) ? weekendCloses : closes,
    ].join('-');
  return {
    meals,
    features: drawFeatures(rng, style),
    openDays,
    hours: openDays.map((day) => `${day} ${spanOn(day)}`),
  };
};
