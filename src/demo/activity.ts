import { categories } from '../catalogue/categories.ts';
import { comparedCostLine, getCostLines } from '../catalogue/cost-kinds.ts';
import { maxWarningRating } from '../catalogue/ratings.ts';
import type { costs } from '../schema/cost.tables.ts';
import type { homeVendors, leftVendors } from '../schema/home-vendor.tables.ts';
import type { reviews } from '../schema/review.tables.ts';
import { commentFor } from './comments.ts';
import type { DemoPerson } from './people.ts';
import { type Calendar, idOf, latest, type Random, randomOf } from './random.ts';
import { catalogue } from './vendor-catalogue.ts';
import { type DemoVendor, ofVendor } from './vendors.ts';

type Stored<Table extends { $inferInsert: unknown }> = Table['$inferInsert'] & {
  id: string;
  createdAt: Date;
};

export interface Activity {
  reviews: Stored<typeof reviews>[];
  homeVendors: Stored<typeof homeVendors>[];
  leftVendors: (typeof leftVendors.$inferInsert)[];
  costs: Stored<typeof costs>[];
  /** The sentences of the reviews. */
  told: Set<string>;
}

export function inventActivity(
  people: readonly DemoPerson[],
  vendors: readonly DemoVendor[],
  calendar: Calendar,
): Activity {
  const activity: Activity = { reviews: [], homeVendors: [], leftVendors: [], costs: [], told: new Set() };
  const choiceOfHome = new Map<string, DemoVendor>();
  for (const vendor of vendors) submit(activity, vendor, calendar);
  const done = new Set(activity.reviews.map(({ userId, vendorId }) => `${userId} ${vendorId}`));

  for (const person of people.filter(({ zeal }) => zeal > 0)) {
    for (const category of categories) {
      const random = randomOf(`${person.id} ${category}`);
      if (!random.chance(catalogue[category].need * (0.5 + 0.5 * person.zeal))) continue;
      const choices = vendors.filter(({ row }) => row.category === category);
      const ofHome = choiceOfHome.get(`${person.home?.id} ${category}`);
      const vendor = ofHome ?? random.weighted(choices, ({ fame }) => fame);
      if (!vendor || done.has(`${person.id} ${vendor.row.id}`)) continue;
      choiceOfHome.set(`${person.home?.id} ${category}`, vendor);
      contribute(activity, person, vendor, calendar, random);
    }
  }
  return activity;
}

function submit(activity: Activity, vendor: DemoVendor, calendar: Calendar): void {
  const { submittedBy: person, row } = vendor;
  const random = randomOf(`${person.id} submits ${row.id}`);
  const review = reviewOf(activity, person, vendor, row.createdAt, random);
  activity.reviews.push(review);
  if (vendor.fame === 0) return;
  const shared = random.chance(0.8) ? costsOf(person, vendor, row.createdAt, calendar, random) : [];
  activity.costs.push(...shared);
  activity.homeVendors.push(homeVendorOf(person, vendor, row.createdAt, review.rating));
}

function contribute(
  activity: Activity,
  person: DemoPerson,
  vendor: DemoVendor,
  calendar: Calendar,
  random: Random,
): void {
  const at = calendar.after(latest(person.row.createdAt, vendor.row.createdAt), 240, random);
  const review = random.chance(0.82) ? reviewOf(activity, person, vendor, at, random) : null;
  if (review) activity.reviews.push(review);
  if (review && random.chance(0.12)) return; // They tried it once.
  const shared = random.chance(0.55) ? costsOf(person, vendor, at, calendar, random) : [];
  activity.costs.push(...shared);
  if (review && review.rating <= maxWarningRating && random.chance(0.85)) {
    activity.leftVendors.push({ ...ofVendor(vendor), userId: person.id, createdAt: at });
  } else {
    activity.homeVendors.push(homeVendorOf(person, vendor, at, review?.rating ?? null));
  }
}

function reviewOf(
  { told }: Pick<Activity, 'told'>,
  person: DemoPerson,
  vendor: DemoVendor,
  at: Date,
  random: Random,
): Activity['reviews'][number] {
  // The sum of three random numbers is near the middle: most neighbors agree, a few do not.
  const mood = (random.next() + random.next() + random.next() - 1.5) * 2.2;
  const rating = Math.min(5, Math.max(1, Math.round(vendor.quality + mood)));
  return {
    id: idOf(`review ${person.id} ${vendor.row.id}`),
    ...ofVendor(vendor),
    userId: person.id,
    rating,
    comments: commentFor(vendor.row.category, rating, random, told),
    anonymous: !person.row.showNamePublic || random.chance(0.12),
    createdAt: at,
  };
}

function homeVendorOf(
  person: DemoPerson,
  vendor: DemoVendor,
  at: Date,
  myRating: number | null,
): Activity['homeVendors'][number] {
  return {
    id: idOf(`use ${person.id} ${vendor.row.id}`),
    ...ofVendor(vendor),
    userId: person.id,
    myRating,
    createdAt: at,
  };
}

function costsOf(
  person: DemoPerson,
  vendor: DemoVendor,
  at: Date,
  calendar: Calendar,
  random: Random,
): Activity['costs'] {
  const { home } = person;
  if (!home) return [];
  const { category } = vendor.row;
  const lines = getCostLines(category).length > 0 ? getCostLines(category) : [comparedCostLine(category)];
  return lines.flatMap((line, index) => {
    const usual = line.kind === 'yearly_plan' ? vendor.yearlyPrice : vendor.price;
    if (usual === null || (index > 0 && random.chance(0.5))) return [];
    const withdrawnAt = random.chance(0.01) ? calendar.after(at, 20, random) : null;
    return {
      id: idOf(`cost ${person.id} ${vendor.row.id} ${line.kind}`),
      ...ofVendor(vendor),
      createdBy: person.id,
      householdId: home.id,
      householdAddress: home.householdAddress,
      normalizedAddress: home.normalizedAddress,
      amount: amountNear(usual, random),
      costKind: line.kind,
      unit: line.unit,
      period: line.period,
      quantity:
        line.quantity === null ? null : random.pick(line.kind === 'monthly_plan' ? [4, 4, 4, 2] : [1, 2, 2]),
      anonymous: !person.row.showNamePublic || random.chance(0.2),
      createdAt: at,
      ...(withdrawnAt && { deletedAt: withdrawnAt, deletedBy: person.id }),
    };
  });
}

function amountNear(usual: number, random: Random): number {
  const amount = usual * (0.8 + random.next() * 0.45);
  if (random.chance(0.12)) return Math.floor(amount) + 0.5;
  return random.chance(0.5) ? Math.round(amount / 5) * 5 : Math.round(amount);
}
