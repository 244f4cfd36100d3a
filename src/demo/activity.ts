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

type Stored<Table extends { $inferInsert: unknown }> = Table['$inferInsert'] & { createdAt: Date };

export interface Activity {
  reviews: Stored<typeof reviews>[];
  homeVendors: Stored<typeof homeVendors>[];
  leftVendors: Stored<typeof leftVendors>[];
  costs: Stored<typeof costs>[];
}

/** One person's dealings with one vendor. */
interface Dealing {
  person: DemoPerson;
  vendor: DemoVendor;
  at: Date;
  random: Random;
  calendar: Calendar;
  /** The sentences of all reviews. */
  told: Set<string>;
}

export function inventActivity(
  people: readonly DemoPerson[],
  vendors: readonly DemoVendor[],
  calendar: Calendar,
): Activity {
  const activity: Activity = { reviews: [], homeVendors: [], leftVendors: [], costs: [] };
  const choiceOfHome = new Map<string, DemoVendor>();
  const told = new Set<string>();
  for (const vendor of vendors) {
    const { submittedBy: person, row } = vendor;
    const random = randomOf(`${person.id} submits ${row.id}`);
    contribute(activity, { person, vendor, at: row.createdAt, random, calendar, told });
  }
  for (const person of people.filter(({ zeal }) => zeal > 0)) {
    for (const category of categories) {
      const random = randomOf(`${person.id} ${category}`);
      if (!random.chance(catalogue[category].need * (0.5 + 0.5 * person.zeal))) continue;
      const choices = vendors.filter(({ row }) => row.category === category);
      const ofHome = choiceOfHome.get(`${person.home?.id} ${category}`);
      const vendor = ofHome ?? random.weighted(choices, ({ fame }) => fame);
      if (!vendor || vendor.submittedBy === person) continue;
      choiceOfHome.set(`${person.home?.id} ${category}`, vendor);
      const at = calendar.after(latest(person.row.createdAt, vendor.row.createdAt), 240, random);
      contribute(activity, { person, vendor, at, random, calendar, told });
    }
  }
  return activity;
}

function contribute(activity: Activity, dealing: Dealing): void {
  const { person, vendor, at, random } = dealing;
  const isOwn = vendor.submittedBy === person;
  const review = isOwn || random.chance(0.82) ? reviewOf(dealing) : null;
  if (review) activity.reviews.push(review);
  const isTriedOnce = review !== null && !isOwn && random.chance(0.12);
  if (isTriedOnce || vendor.fame === 0) return;
  if (random.chance(isOwn ? 0.8 : 0.65)) activity.costs.push(...costsOf(dealing));
  const use = { ...ofVendor(vendor), userId: person.id, createdAt: at };
  const isLeft = !isOwn && review !== null && review.rating <= maxWarningRating && random.chance(0.85);
  if (isLeft) activity.leftVendors.push(use);
  else
    activity.homeVendors.push({
      ...use,
      id: idOf(`use ${person.id} ${vendor.row.id}`),
      myRating: review?.rating,
    });
}

function reviewOf({ person, vendor, at, random, told }: Dealing): Activity['reviews'][number] {
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

function costsOf({ person, vendor, at, random, calendar }: Dealing): Activity['costs'] {
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

export function amountNear(usual: number, random: Random): number {
  const amount = usual * (0.8 + random.next() * 0.45);
  if (random.chance(0.12)) return Math.floor(amount) + 0.5;
  return random.chance(0.5) ? Math.round(amount / 5) * 5 : Math.round(amount);
}
