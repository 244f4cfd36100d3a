import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Vendor } from '../../../../tests/support/factories.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { vendorRowsOn } from '../../../../tests/support/vendor-rows.ts';
import { categories } from '../../../catalogue/categories.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import { tellOpenedPrices } from '../../costs/server/opened-prices.ts';
import { planDigests } from './news.ts';

const h = await startHarness({ env: { RATE_LIMIT_SCALE: '1000' } });
const { db, make, clock, mails } = h;
const rows = vendorRowsOn(db, clock);

const day = 86_400_000;

/** Creates a resident who signs in for each action, because sessions expire during the test. */
async function resident(community: Awaited<ReturnType<typeof make.community>>) {
  const person = await make.person({ community });
  const signIn = async () => (await h.signIn(person.id)).api;
  return { person, signIn, visit: async () => (await signIn()).news.getNews() };
}

describe('the digest', () => {
  const runDaily = async () => {
    await planDigests(h.services);
    await h.drain();
  };
  const digestsTo = ({ person }: { person: { email: string } }) =>
    mails.filter(({ to, subject }) => to === person.email && subject.startsWith('New from'));

  it('needs three new items and two weeks, and asks about a provider that was not updated for a year', async () => {
    const community = await make.community();
    const reader = await resident(community);
    const quiet = await make.vendor(community, { name: 'Old Faithful' });
    await rows.use(reader.person, quiet);
    clock.advance(370 * day);
    await reader.visit();
    clock.advance(day);
    for (const name of ['Ace', 'Bolt']) await make.vendor(community, { name, category: 'Roofing' });
    await runDaily();
    expect(digestsTo(reader)).toEqual([]);
    await make.vendor(community, { name: 'Clip', category: 'Pet Grooming' });
    await runDaily();
    const [digest] = digestsTo(reader);
    clock.advance(1000);
    expect(digest?.text).toContain('2 new providers in Roofing: http');
    expect(digest?.text).toContain('New in Pet Grooming: Clip: http');
    expect(digest?.text).toMatch(/Still using Old Faithful\?\n- Yes: http\S+\/household\n- No: http/);
    for (const name of ['Dash', 'Edge', 'Flow']) await make.vendor(community, { name, category: 'HVAC' });
    clock.advance(13 * day);
    await runDaily();
    expect(digestsTo(reader)).toHaveLength(1);
    clock.advance(day);
    await runDaily();
    expect(digestsTo(reader)).toHaveLength(2);
    expect(digestsTo(reader)[1]?.text).not.toContain('Roofing');
  });
});

/** Returns a seeded random number generator, so that every run is the same. */
function seededRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

interface Neighborhood {
  community: Awaited<ReturnType<typeof make.community>>;
  people: Awaited<ReturnType<typeof resident>>[];
  vendors: Vendor[];
  random: () => number;
  today: number;
}

/** A third of the people visits every week, a third once a month and a third never. */
const visitsPerDay = [1 / 7, 1 / 30, 0];

/** Adds a review or a price on most days, and a provider and a question every few days. */
async function simulateDay({ community, people, vendors, random, today }: Neighborhood): Promise<void> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const [{ person, signIn }, vendor] = [pick(people), pick(vendors)];
  const api = await signIn();
  const rated = { vendorId: vendor.id, rating: 4, comments: '', usesVendor: false, showName: true };
  if (random() < 0.5) await api.reviews.rateVendor(rated);
  if (random() < 0.5) await rows.price(person, vendor, 100).catch(() => {});
  if (random() < 0.2) vendors.push(await make.vendor(community, { category: pick(categories) }));
  if (random() > 0.2) return;
  await api.questions
    .askQuestion({ category: pick(categories), text: `Who helps on day ${today}?` })
    .catch(() => {});
  const neighbor = await pick(people).signIn();
  const { questions } = await neighbor.questions.listQuestions({ communitySlug: community.slug });
  const open = questions.find(({ isMine }) => !isMine);
  if (open)
    await neighbor.questions.answerQuestion({ questionId: open.id, vendorId: pick(vendors).id, text: '' });
}

describe('sixty homes over eight weeks', () => {
  it('get at most one unsolicited email a week, no empty ones, and none after unsubscribing', async () => {
    const community = await make.community();
    const random = seededRandom(38);
    const people: Neighborhood['people'] = [];
    for (let count = 0; count < 60; count += 1) people.push(await resident(community));
    const vendors: Vendor[] = [];
    for (const category of categories) vendors.push(await make.vendor(community, { category }));
    for (const { person, visit } of people) {
      await rows.use(person, vendors[Math.floor(random() * vendors.length)] as Vendor);
      await visit();
    }
    const endedAt = new Map<string, number>();
    const sent: { to: string; at: number; subject: string; text: string }[] = [];
    const figures = async () =>
      JSON.stringify(rowsOf(await db.execute(sql`select * from vendor_stats order by 1`)));
    const scanner = h.signedOut();

    for (let today = 0; today < 56; today += 1) {
      clock.advance(day);
      await simulateDay({ community, people, vendors, random, today });
      for (const [index, { person, visit, signIn }] of people.entries()) {
        if (random() < (visitsPerDay[index % 3] ?? 0)) await visit();
        if (random() < 0.003 && !endedAt.has(person.email)) {
          await (await signIn()).accounts.updateProfile({ wantsNewsMails: false });
          endedAt.set(person.email, clock.now().getTime());
        }
      }
      // Running the daily jobs every third day saves most of the time of this test.
      if (today % 3 !== 2) continue;
      const before = mails.length;
      await tellOpenedPrices(h.services);
      await planDigests(h.services);
      await h.drain();
      sent.push(...mails.slice(before).map((mail) => ({ ...mail, at: clock.now().getTime() })));
    }

    const isAnswer = ({ subject }: { subject: string }) => subject.endsWith('answered your question');
    const maxPerWeek = people.map(({ person }) => {
      const unsolicited = sent.filter((mail) => mail.to === person.email && !isAnswer(mail));
      return Math.max(
        0,
        ...unsolicited.map(
          ({ at }) =>
            unsolicited.filter((other) => Math.abs(other.at - at) < 7 * day && other.at >= at).length,
        ),
      );
    });
    expect(maxPerWeek.filter((max) => max > 1)).toEqual([]);
    expect(sent.filter(({ at, to }) => at > (endedAt.get(to) ?? Infinity))).toEqual([]);
    expect(endedAt.size).toBeGreaterThan(3);
    for (const { text } of sent) expect(text).toMatch(/(- .+: http|You asked: ).+/);
    const kinds = new Map(sent.map((mail) => [mail.subject, mail]));
    expect(kinds.size).toBe(3);

    const untouched = await figures();
    for (const { text } of kinds.values()) {
      for (const [link] of text.matchAll(/http:\/\/localhost:3000\S*/g)) {
        const path = link.slice('http://localhost:3000'.length) || '/';
        await scanner.fetch(path);
        await scanner.fetch(path, { method: 'POST' });
      }
    }
    expect(await figures()).toBe(untouched);
  });
});
