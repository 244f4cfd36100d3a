import { type Category, categories } from '../catalogue/categories.ts';
import { comparedCostLine, type MarketPriceUnit } from '../catalogue/cost-kinds.ts';
import type {
  categoryMarketPrices,
  MapsReview,
  vendorMarketPrices,
  vendors,
} from '../schema/vendor.tables.ts';
import { mapsComments } from './comments.ts';
import { demoUserId, demoUsers } from './demo-users.ts';
import { firstNames } from './names.ts';
import type { Neighborhood } from './neighborhoods.ts';
import type { DemoPerson } from './people.ts';
import { type Calendar, idOf, latest, type Random, randomOf } from './random.ts';
import { catalogue } from './vendor-catalogue.ts';

export interface DemoVendor {
  row: typeof vendors.$inferInsert & { id: string; createdAt: Date; category: Category; communityId: string };
  submittedBy: DemoPerson;
  /** The weight in a home's choice of a vendor; 0 for vendors without users. */
  fame: number;
  /** The average opinion, from 1 to 5. */
  quality: number;
  /** The usual amounts of the main cost line, or of a job, and of the yearly plan, in USD; null if there is none. */
  price: number;
  yearlyPrice: number | null;
}

const founderIds = demoUsers.filter(({ joinedDaysAgo }) => joinedDaysAgo !== undefined).map(demoUserId);

export function inventVendors(
  { slug, vendorShare }: Neighborhood,
  communityId: string,
  people: readonly DemoPerson[],
  calendar: Calendar,
): DemoVendor[] {
  const residents = people.filter(({ state }) => state === 'approved' || state === 'hoaAdmin');
  // The list began more than a year ago, with the vendor of a founding member.
  let founder = residents.find(({ id }) => founderIds.includes(id));
  let count = 0;
  return categories.flatMap((category) => {
    const { names, price, yearlyPrice } = catalogue[category];
    const known = names.slice(0, Math.ceil(names.length * vendorShare));
    return known.map((name, place): DemoVendor => {
      const id = idOf(`vendor ${slug} ${name}`);
      const random = randomOf(id);
      // The last vendor of a longer list is new and has no users yet.
      const isNew = known.length > 4 && place === known.length - 1;
      const submittedBy = founder ?? random.weighted(residents, ({ zeal }) => zeal);
      if (!submittedBy) throw new Error('A community with vendors has residents who take part.');
      const daysAgo = isNew ? random.int(0, 6) : random.int(15, 380);
      const recommendedAt = calendar.ago(founder ? 410 : daysAgo, random);
      const createdAt = latest(recommendedAt, calendar.after(submittedBy.row.createdAt, 1, random));
      founder = undefined;
      count += 1;
      return {
        row: {
          id,
          communityId,
          name,
          category,
          contactInfo: contactOf(name, count, random),
          createdBy: submittedBy.id,
          createdAt,
          updatedAt: createdAt,
          ...mapsFigures(id, calendar, random),
        },
        submittedBy,
        fame: isNew ? 0 : 1 / (place + 1) + 0.1,
        quality: 3.1 + random.next() * 1.7,
        price: between(price, 1, random),
        yearlyPrice: yearlyPrice ? between(yearlyPrice, 10, random) : null,
      };
    });
  });
}

function between([low, high]: readonly [number, number], step: number, random: Random): number {
  return Math.round((low + random.next() * (high - low)) / step) * step;
}

/** Returns a unique phone number from the range reserved for fiction, or sometimes an email. */
function contactOf(name: string, count: number, random: Random): string {
  const domain = name.toLowerCase().replace(/[^a-z]+/g, '');
  if (random.chance(0.12)) return `hello@${domain.slice(0, 24)}.example`;
  return `56155501${String(count).padStart(2, '0')}`;
}

function mapsFigures(id: string, calendar: Calendar, random: Random) {
  if (random.chance(0.3)) return {};
  return {
    googlePlaceId: `demo_${id.replaceAll('-', '')}`,
    googleRating: Math.round((3.4 + random.next() * 1.6) * 10) / 10,
    googleRatingCount: random.chance(0.2) ? random.int(1, 9) : random.int(12, 640),
    googleLastUpdated: calendar.ago(random.int(0, 5), random),
    googleReviewsJson: random
      .shuffle(mapsComments)
      .slice(0, random.int(0, 5))
      .map((text) => mapsReview(text, random)),
  };
}

function mapsReview(text: string, random: Random): MapsReview {
  const initial = random.pick(['A', 'D', 'J', 'K', 'M', 'R', 'S', 'T']);
  return {
    author_name: `${random.pick(firstNames)} ${initial}.`,
    rating: random.int(3, 5),
    relative_time_description: `${random.int(2, 11)} months ago`,
    text,
  };
}

/** Returns the columns of a row that belongs to a vendor. */
export const ofVendor = ({ row }: Pick<DemoVendor, 'row'>) => ({
  communityId: row.communityId,
  vendorId: row.id,
});

function marketPriceOf(category: Category, calendar: Calendar, random: Random) {
  const { price } = catalogue[category];
  const amount = between(price, price[1] > 1000 ? 500 : 5, random);
  const unit = comparedCostLine(category).unit as MarketPriceUnit;
  return { amount, unit, updatedAt: calendar.ago(random.int(5, 60), random) };
}

export function inventMarketPrices(found: readonly DemoVendor[], calendar: Calendar) {
  return found.flatMap((vendor): (typeof vendorMarketPrices.$inferInsert)[] => {
    const random = randomOf(`market price ${vendor.row.id}`);
    if (!random.chance(0.1)) return [];
    return [{ ...ofVendor(vendor), ...marketPriceOf(vendor.row.category, calendar, random) }];
  });
}

export function inventAreaPrices(communityId: string, calendar: Calendar) {
  return categories.map((category): typeof categoryMarketPrices.$inferInsert => {
    const random = randomOf(`area ${communityId} ${category}`);
    return { communityId, category, ...marketPriceOf(category, calendar, random) };
  });
}
