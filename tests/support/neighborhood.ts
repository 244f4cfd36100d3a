import { eq } from 'drizzle-orm';
import { systemClock } from '../../src/platform/clock.ts';
import type { Services } from '../../src/platform/services.ts';
import { users } from '../../src/schema/account.tables.ts';
import { auditLog } from '../../src/schema/audit.tables.ts';
import { userPointHistory } from '../../src/schema/point.tables.ts';
import { reviewReports, reviews } from '../../src/schema/review.tables.ts';
import { vendorMarketPrices } from '../../src/schema/vendor.tables.ts';
import type { Community, Factories, Person, Vendor } from './factories.ts';
import { requestRowsOn } from './request-rows.ts';
import { vendorRowsOn } from './vendor-rows.ts';

/** What a test of pages reaches of the application behind them. */
export interface Behind {
  make: Factories;
  running: { services: Pick<Services, 'db'> };
}

/** Put directly into the tables: what residents add to vendors. */
export const rowsOf = ({ running }: Pick<Behind, 'running'>) =>
  vendorRowsOn(running.services.db, systemClock);

export interface Neighborhood {
  community: Community;
  /** Three verified residents with homes of their own. */
  residents: [Person, Person, Person];
  /** The favourite: three homes, a verified business, an average and an area average. */
  favorite: Vendor;
  /** A long name, rated and used by nobody. */
  newcomer: Vendor;
}

/** A community with a list to look at: an often used vendor, one that nobody uses yet, one that is an e-mail. */
export async function livedIn(product: Behind, name = 'Heron Bay'): Promise<Neighborhood> {
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
  const byMail = await make.vendor(community, {
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
  await rows.rate(residents[0], byMail, 3, { anonymous: true, comments: 'Fine so far.' });
  await rows.use(residents[0], byMail);
  await product.running.services.db
    .insert(vendorMarketPrices)
    .values({ vendorId: favorite.id, amount: 160, unit: 'month' });
  return { community, residents, favorite, newcomer };
}

/** Names everybody in it by one word, as long as a name may be, and says so in their reviews: no page gets wider. */
export async function nameByLongWords(
  { running: { services } }: Behind,
  { community, favorite }: Neighborhood,
): Promise<void> {
  const name = 'Wilhelmina'.repeat(10);
  await services.db.update(users).set({ name }).where(eq(users.communityId, community.id));
  await services.db
    .update(reviews)
    .set({ comments: name.repeat(5) })
    .where(eq(reviews.vendorId, favorite.id));
}

/** Gives admins what their lists are for: an amount far from the others, one set aside, a reported review, a decision. */
export async function giveAdminsWork(behind: Behind, neighborhood: Neighborhood): Promise<void> {
  const { community, favorite, newcomer } = neighborhood;
  const [first, second, third] = neighborhood.residents;
  const rows = rowsOf(behind);
  await rows.price(second, newcomer, 1450, { outlier: 'waiting' });
  await rows.price(first, newcomer, 2000, { outlier: 'set_aside' });
  await rows.use(first, newcomer);
  const review = await rows.rate(third, newcomer, 1, { comments: 'The key is under the mat.' });
  const { db } = behind.running.services;
  await db
    .insert(reviewReports)
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

/** Gives somebody what has a date on the profile: points, and a request for another address. */
export async function giveDates({ running: { services } }: Behind, person: Person): Promise<void> {
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

/** A street that no other community's directory has: suggestions come from all of them, the own ones first. */
export function streetOf({ slug }: Pick<Community, 'slug'>): string {
  const letters = slug.replace(/\W/g, '').replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');
  return `${letters.charAt(0).toUpperCase()}${letters.slice(1)} Way`;
}
