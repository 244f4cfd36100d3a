import { sql } from 'drizzle-orm';
import type { SignedInContext } from '../../../src/access/server/request-context.ts';
import { listVendorCosts, vendorCostStats } from '../../../src/features/costs/server/list.ts';
import { tellOpenedPrices } from '../../../src/features/costs/server/opened-prices.ts';
import { shareCosts } from '../../../src/features/costs/server/own-costs.ts';
import { publishDueCosts } from '../../../src/features/figures/server/vendor-stats.ts';
import { addMyVendor } from '../../../src/features/home-vendors/server/my-vendors.ts';
import { whoOnMyStreet } from '../../../src/features/home-vendors/server/who-on-my-street.ts';
import { setWantsMails } from '../../../src/features/news/server/mail-reader.ts';
import { getNews, planDigests } from '../../../src/features/news/server/news.ts';
import { answerQuestion, askQuestion } from '../../../src/features/questions/server/ask.ts';
import { listQuestions } from '../../../src/features/questions/server/list.ts';
import { listVendorReviews } from '../../../src/features/reviews/server/list.ts';
import { rateVendor } from '../../../src/features/reviews/server/rate.ts';
import { listVendorStats } from '../../../src/features/vendors/server/list/list.ts';
import { rowsOf } from '../../../src/platform/db/rows.ts';
import type { Community, Person, Vendor } from '../factories.ts';
import type { Harness } from '../harness.ts';
import { contextOf } from '../vendor-world/world.ts';
import { seededRandom } from './history.ts';
import {
  type Administration,
  countDrops,
  type Drops,
  namesOfChanged,
  readAdministration,
  type Watched,
} from './watchers.ts';

/** What changed for two readers between two readings, before and after a write or a run of the job. */
export interface Moment {
  /** In days. */
  at: number;
  /** The neighbors whose names stand in what is new about each vendor. */
  names: ReadonlySet<string>[];
  /** The unnamed amounts of others that appeared at each vendor. */
  amounts: number[][];
  /** The amounts written since the last reading, which the readers do not know. */
  written: ReadonlySet<number>;
  /** Whether a vendor's amounts appeared for the first time, by the write of the third home. */
  isOpening: boolean[];
  watched: Watched;
}

export interface Timeline {
  moments: Moment[];
  /** The neighbor behind each amount. */
  authors: ReadonlyMap<number, string>;
}

const readerCount = 2;
const names = ['Abe', 'Bea', 'Cal', 'Dee', 'Eli', 'Fay', 'Gus', 'Ida', 'Jon', 'Kim', 'Lou', 'Max'];
const vendorCount = 2;

interface Street {
  harness: Harness;
  community: Community;
  people: Person[];
  vendors: Vendor[];
  next: () => number;
  authors: Map<number, string>;
  written: Set<number>;
  /** The answers to the readers' own writes, with the vendor's id, and the emails to them. */
  told: string[];
  /** A platform admin, who watches as well. */
  admin: Person;
  drops: Drops;
}

async function newStreet(harness: Harness, seed: number): Promise<Street> {
  const { make } = harness;
  const community = await make.community();
  const people: Person[] = [];
  for (const name of names) people.push(await make.person({ community, name: `${name} Stone` }));
  const vendors: Vendor[] = [];
  for (let index = 0; index < vendorCount; index += 1) vendors.push(await make.vendor(community));
  const street = {
    harness,
    community,
    people,
    vendors,
    authors: new Map(),
    written: new Set<number>(),
    told: [],
    admin: await make.person({ community: null, isPlatformAdmin: true }),
    drops: countDrops(harness.services.changes, community),
  };
  await askQuestion(await contextOf(harness, people[0] as Person), {
    category: 'Pool',
    text: 'Whom do you like?',
  });
  return { ...street, next: seededRandom(seed) };
}

/** Performs random writes of neighbors and reads everything about the vendors before and after each of them. */
export async function playTimeline(harness: Harness, seed: number, writes: number): Promise<Timeline> {
  const street = await newStreet(harness, seed);
  const moments: Moment[] = [];
  let before = await readAll(street);
  const look = async () => {
    await readMails(street);
    const after = await readAll(street);
    moments.push(compare(street, before, after));
    before = after;
  };
  for (let count = 0; count < writes; count += 1) {
    await passTime(street, look);
    await write(street);
    await look();
  }
  for (let count = 0; count < 5; count += 1) await passTime(street, look);
  // The jobs of later histories need not write to these readers.
  for (const { id } of street.people.slice(0, readerCount))
    await setWantsMails(harness.db, { userId: id, wantsMails: false, now: harness.clock.now() });
  street.drops.stop();
  return { moments, authors: street.authors };
}

/** Runs the jobs that write to the readers: about opened prices, answers, and what is new. */
async function readMails({ harness, people, told }: Street): Promise<void> {
  const { mails, services } = harness;
  await tellOpenedPrices(services);
  await planDigests(services);
  await harness.drain();
  const readers = people.slice(0, readerCount).map(({ email }) => email);
  told.push(...mails.splice(0).flatMap(({ to, text }) => (readers.includes(to) ? [text] : [])));
}

const hour = 3_600_000;

/** The day of the street, which tells its names at 9:00 UTC. */
const streetDay = (now: Date) => Math.floor((now.getTime() / hour - 9) / 24);

/** Lets minutes or days pass, while the job runs. */
async function passTime({ harness, next, vendors }: Street, look: () => Promise<void>): Promise<void> {
  const { clock, db, services } = harness;
  const ids = sql.join(
    vendors.map(({ id }) => sql`${id}::uuid`),
    sql`, `,
  );
  const nextDue = async () => {
    const found =
      await db.execute(sql`select min(publish_at) as at from vendor_stats where vendor_id in (${ids})
      and has_unpublished_costs`);
    return rowsOf<{ at: string | null }>(found)[0]?.at;
  };
  let due = await nextDue();
  let left = next() < 0.5 ? next() * 0.3 * hour : next() * 48 * hour;
  while (left > 0) {
    const step = Math.min(left, 2 * hour);
    left -= step;
    const day = streetDay(clock.now());
    clock.advance(Math.ceil(step));
    if (streetDay(clock.now()) !== day) await look();
    // It runs every 15 minutes.
    if (next() > (4 * step) / hour) continue;
    if (!due || new Date(due) > clock.now()) continue;
    await publishDueCosts(services);
    await look();
    due = await nextDue();
  }
}

async function write(street: Street): Promise<void> {
  const { harness, people, vendors, next, community } = street;
  const chance = next();
  const isColluder = chance > 0.95;
  const index = isColluder
    ? Math.floor(next() * readerCount)
    : readerCount + Math.floor(next() * (people.length - readerCount));
  const person = people[index] as Person;
  const vendorId = vendors[Math.floor(next() * vendorCount)]?.id ?? '';
  const context = await contextOf(harness, person);
  const rate = () =>
    rateVendor(context, {
      vendorId,
      rating: 1 + Math.floor(next() * 5),
      comments: `Comment ${next()}`,
      usesVendor: true,
      usedToUse: false,
      hasTie: false,
      showName: true,
    });
  const answer = async () => {
    const { questions } = await listQuestions(context, { communitySlug: community.slug });
    const questionId = questions[0]?.id;
    if (questionId) await answerQuestion(context, { questionId, vendorId, text: '' });
  };
  const isOnlyAmount = isColluder || chance < 0.15;
  if (!isOnlyAmount) {
    const way = next();
    if (way < 0.6) await rate();
    else if (way < 0.8) await addMyVendor(context, { vendorId });
    else await answer();
  }
  // What a person does with their name says nothing about whether they also share, so that only the times could.
  if (isOnlyAmount || next() < 0.55) await share(street, context, { index, vendorId });
}

/** Shares an amount unlike all before. */
async function share(
  { next, authors, written, told }: Street,
  context: SignedInContext,
  { index, vendorId }: { index: number; vendorId: string },
): Promise<void> {
  let amount = 0;
  while (amount === 0 || authors.has(amount)) amount = Math.round(8000 + next() * 32_000) / 100;
  authors.set(amount, index < readerCount ? 'a reader' : (names[index] ?? ''));
  written.add(amount);
  const answer = await shareCosts(context, {
    vendorId,
    lines: [{ kind: 'monthly_plan', amount, quantity: null }],
    showName: false,
  });
  if (index < readerCount) told.push(JSON.stringify({ at: amount, vendorId, ...answer }));
}

/** What two readers see of a vendor, as lines of text, and the unnamed amounts of others. */
interface SeenOfVendor {
  lines: ReadonlySet<string>;
  amounts: ReadonlySet<number>;
}

interface Seen {
  vendors: SeenOfVendor[];
  order: string;
  /** By neighbor. */
  street: ReadonlyMap<string, string>;
  administration: Administration;
}

async function readAll({ harness, community, people, vendors, told, admin }: Street): Promise<Seen> {
  const communitySlug = community.slug;
  const all: { lines: Set<string>; amounts: Set<number> }[] = vendors.map(() => ({
    lines: new Set(),
    amounts: new Set(),
  }));
  const [first, second] = people as [Person, Person];
  const context = await contextOf(harness, first);
  const other = await contextOf(harness, second);
  const { rows: list } = await listVendorStats(context, {
    communitySlug,
    category: 'Pool',
    search: null,
    perCategory: null,
    sortBy: 'homes_serviced',
    limit: 100,
    offset: 0,
  });
  const { questions } = await listQuestions(context, { communitySlug });
  const news = await getNews(context);
  const street = new Map(names.slice(readerCount).map((name) => [name, '']));
  const administration = await readAdministration(await contextOf(harness, admin, true), community);
  for (const [index, { id: vendorId, name }] of vendors.entries()) {
    const [mine, others, stats, reviews, onStreet] = await Promise.all([
      listVendorCosts(context, { vendorId }),
      listVendorCosts(other, { vendorId }),
      vendorCostStats(context, { vendorId }),
      listVendorReviews(context, { vendorId }),
      whoOnMyStreet(context, { vendorId }),
    ]);
    // Neither list contains the reader's own amount.
    const costs = [...mine, ...others];
    const { onMyStreet = [], quote, ...row } = list.find(({ id }) => id === vendorId) ?? {};
    // One line each, so that a change names only those who caused it.
    const lines = [
      row,
      quote,
      ...onMyStreet,
      stats,
      ...reviews,
      ...(onStreet?.names ?? []),
      ...questions.flatMap(({ answers }) => answers.filter(({ vendor }) => vendor?.id === vendorId)),
      ...news.items,
      ...costs,
    ];
    const seen = all[index];
    for (const line of lines) seen?.lines.add(JSON.stringify(line) ?? '');
    for (const text of told) if (text.includes(vendorId) || text.includes(name)) seen?.lines.add(text);
    for (const { amount, isMine } of costs) if (!isMine) seen?.amounts.add(amount);
    for (const label of onStreet?.names ?? []) {
      const [name = ''] = label.split(' ');
      street.set(name, `${street.get(name) ?? ''} ${vendorId}`);
    }
  }
  return { vendors: all, order: list.map(({ id }) => id).join(), street, administration };
}

const missingIn = <Item>(set: ReadonlySet<Item>, items: Iterable<Item>) =>
  [...items].filter((item) => !set.has(item));

function compare({ harness, authors, written, drops }: Street, before: Seen, after: Seen): Moment {
  const at = harness.clock.now().getTime() / (24 * hour);
  const own = (amount: number) => authors.get(amount) === 'a reader';
  const [was, is] = [before.administration, after.administration];
  const watched: Watched = {
    counts: was.counts !== is.counts,
    order: before.order !== after.order,
    drops: drops.take(),
    points: namesOfChanged(was.points, is.points),
    places: namesOfChanged(was.places, is.places),
    street: namesOfChanged(before.street, after.street),
  };
  const moment: Moment = { at, names: [], amounts: [], isOpening: [], written: new Set(written), watched };
  for (const [index, seen] of after.vendors.entries()) {
    const last = before.vendors[index] as SeenOfVendor;
    // What is gone is an answer that its author moved to another vendor, or that ended: it came with no amount here.
    const added = missingIn(last.lines, seen.lines).join();
    moment.names.push(new Set(names.slice(readerCount).filter((name) => added.includes(`${name} S.`))));
    moment.amounts.push(missingIn(last.amounts, seen.amounts).filter((amount) => !own(amount)));
    moment.isOpening.push(last.amounts.size === 0);
  }
  written.clear();
  return moment;
}
