import { eq } from 'drizzle-orm';
import { systemClock } from '../../src/platform/clock.ts';
import type { Services } from '../../src/platform/services.ts';
import { users } from '../../src/schema/account.tables.ts';
import { auditLog } from '../../src/schema/audit.tables.ts';
import { userPointHistory } from '../../src/schema/point.tables.ts';
import { reports } from '../../src/schema/report.tables.ts';
import { reviews } from '../../src/schema/review.tables.ts';
import { vendorMarketPrices } from '../../src/schema/vendor.tables.ts';
import type { Community, Factories, Person, Vendor } from './factories.ts';
import { requestRowsOn } from './request-rows.ts';
import { ofVendor, vendorRowsOn } from './vendor-rows.ts';

/** The parts of the application that page tests use. */
export interface TestProduct {
  make: Factories;
  running: { services: Pick<Services, 'db'> };
}

/** Returns helpers that insert ratings, uses and costs of vendors. */
export const rowsOf = ({ running }: Pick<TestProduct, 'running'>) =>
  vendorRowsOn(running.services.db, systemClock);

export interface Neighborhood {
  community: Community;
  /** Three verified residents, each with a home. */
  residents: [Person, Person, Person];
  /** Used by three homes, verified, with an average and an area average. */
  favorite: Vendor;
  /** Has a long name and no ratings or uses. */
  newcomer: Vendor;
}

/** Makes a community with a vendor that many homes use, one without homes, and one with an email as contact. */
export async function makeNeighborhood(product: TestProduct, name = 'Heron Bay'): Promise<Neighborhood> {
  const { make } = product;
  const rows = rowsOf(product);
  const community = await make.community({
    name,
    addressLine: '1 Heron Lane, Boca Raton, FL 33496',
    contactPhone: '5615550100',
    totalHomes: 312,
  });
  const person = (personName: string) => make.person({ community, name: personName });
  const residents: [Person, Person, Person] = [
    await person('Robin Ashford'),
    await person('Sam Whitlock'),
    await person('Kim Larsen'),
  ];
  const favorite = await make.vendor(community, {
    name: 'Blue Heron Pools',
    contactInfo: '1 561 555 0142',
    googlePlaceId: 'place-blue-heron',
    googleRating: 4.6,
    googleRatingCount: 1210,
    googleLastUpdated: systemClock.now(),
  });
  const newcomer = await make.vendor(community, {
    name: 'The Very Thorough Pool Cleaning and Resurfacing Company of Palm Beach County',
    contactInfo: '5615550143',
  });
  const emailVendor = await make.vendor(community, {
    name: 'Quiet Waters',
    contactInfo: 'Office@QuietWaters.test',
  });
  for (const [index, resident] of residents.entries()) {
    await rows.rate(resident, favorite, 5 - (index % 2), {
      comments: `Always on time, number ${index + 1}.`,
    });
    await rows.use(resident, favorite);
    await rows.price(resident, favorite, 120 + index * 10.25);
  }
  await rows.rate(residents[0], emailVendor, 3, { anonymous: true, comments: 'Fine so far.' });
  await rows.use(residents[0], emailVendor);
  await product.running.services.db
    .insert(vendorMarketPrices)
    .values({ ...ofVendor(favorite), amount: 160, unit: 'month' });
  return { community, residents, favorite, newcomer };
}

/** Gives residents and their reviews the longest possible words, to test that no page gets wider. */
export async function addLongWords(
  { running: { services } }: TestProduct,
  { community, favorite }: Neighborhood,
): Promise<void> {
  const name = 'Wilhelmina'.repeat(10);
  await services.db.update(users).set({ name }).where(eq(users.communityId, community.id));
  await services.db
    .update(reviews)
    .set({ comments: `${name.repeat(5)} ${'Or ask at 561-555-0142. '.repeat(6)}`.trim() })
    .where(eq(reviews.vendorId, favorite.id));
}

/** Fills the admin lists: an outlying cost, one that was set aside, a reported review and a decision. */
export async function addAdminWork(product: TestProduct, neighborhood: Neighborhood): Promise<void> {
  const { community, favorite, newcomer } = neighborhood;
  const [first, second, third] = neighborhood.residents;
  const rows = rowsOf(product);
  await rows.price(second, newcomer, 1450, { outlier: 'waiting' });
  await rows.price(first, newcomer, 2000, { outlier: 'set_aside' });
  await rows.use(first, newcomer);
  const review = await rows.rate(third, newcomer, 1, { comments: 'The key is under the mat.' });
  const { db } = product.running.services;
  await db
    .insert(reports)
    .values({ reviewId: review.id, reporterId: second.id, reason: 'other', note: 'Burglars read, too.' });
  await db.insert(auditLog).values({
    actorId: first.id,
    action: 'vendor.delete',
    subjectType: 'vendor',
    subjectId: favorite.id,
    communityId: community.id,
    reason: 'Has moved away.',
  });
}

/** Adds rows with dates to a profile: points and an address change request. */
export async function addDatedRows({ running: { services } }: TestProduct, person: Person): Promise<void> {
  await services.db.insert(userPointHistory).values({
    userId: person.id,
    activityType: 'review_submission',
    subject: 'a vendor',
    pointsEarned: 5,
    description: 'Reviewed Blue Heron Pools',
    createdAt: systemClock.now(),
  });
  await requestRowsOn(services.db, systemClock).addressChange(person);
}

/** Returns a street unique to the community, because suggestions come from all directories. */
export function streetOf({ slug }: Pick<Community, 'slug'>): string {
  const letters = slug.replace(/\W/g, '').replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');
  return `${letters.charAt(0).toUpperCase()}${letters.slice(1)} Way`;
}
