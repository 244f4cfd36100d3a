import { describe, expect, it } from 'vitest';
import type { Community } from '../../../../tests/support/factories.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { linkIn } from '../../../../tests/support/mailbox.ts';
import { vendorRowsOn } from '../../../../tests/support/vendor-rows.ts';
import { tellOpenedPrices } from '../../costs/server/opened-prices.ts';

const h = await startHarness();
const { db, make, clock, mails } = h;
const rows = vendorRowsOn(db, clock);

const hour = 3_600_000;
const day = 24 * hour;

async function reader(community: Community, options: Parameters<typeof make.person>[0] = {}) {
  const person = await make.person({ community, ...options });
  const { api } = await h.signIn(person.id);
  const news = async () => (await api.news.getNews()).items;
  return { person, api, news };
}

describe("'Since you were here'", () => {
  it('lists what neighbors have added since the last visit, and does not change during a visit', async () => {
    const community = await make.community();
    const { person, news } = await reader(community);
    const pool = await make.vendor(community, { name: 'Heron Pools' });
    await rows.use(person, pool);
    expect(await news()).toEqual([]);
    clock.advance(day);
    const neighbor = await make.person({ community });
    await rows.rate(neighbor, pool, 5);
    await make.vendor(community, { name: 'Sparky', category: 'Electrical' });
    await make.vendor(community, { name: 'Own', category: 'Roofing', createdBy: person.id });
    const review = {
      kind: 'reviews',
      count: 1,
      category: null,
      vendor: { id: pool.id, name: 'Heron Pools' },
    };
    const vendor = { kind: 'vendors', count: 1, category: 'Electrical', vendor: { name: 'Sparky' } };
    expect(await news()).toMatchObject([review, vendor]);
    clock.advance(5 * hour);
    expect(await news()).toMatchObject([review, vendor]);
    clock.advance(2 * hour);
    expect(await news()).toEqual([]);
    clock.advance(hour);
    await rows.rate(await make.person({ community }), pool, 4);
    clock.advance(day);
    expect(await news()).toMatchObject([review]);
    clock.advance(-4_000);
    expect(await news(), 'by a process whose clock is behind').toMatchObject([review]);
    expect(await news()).toMatchObject([review]);
  });

  it('lists a price once three homes have shared it, but only for people who may see it', async () => {
    const community = await make.community();
    const [open, locked] = [await reader(community), await reader(community, { household: 'pending' })];
    await open.news();
    await locked.news();
    clock.advance(day);
    const vendor = await make.vendor(community, { createdAt: new Date(clock.now().getTime() - 9 * day) });
    for (const amount of [100, 110]) await rows.price(await make.person({ community }), vendor, amount);
    expect(await open.news()).toEqual([]);
    await rows.price(await make.person({ community }), vendor, 120);
    expect(await open.news()).toMatchObject([{ kind: 'prices', count: 1, vendor: { id: vendor.id } }]);
    expect(await locked.news()).toEqual([]);
  });

  it('omits hidden reviews, unverified authors and other communities, and is empty for unverified people', async () => {
    const community = await make.community();
    const { person, news } = await reader(community);
    const pending = await reader(community, { isVerified: false });
    const pool = await make.vendor(community);
    await rows.use(person, pool);
    await news();
    await pending.news();
    clock.advance(day);
    const hidden = { hiddenAt: clock.now(), hiddenReason: 'unkind' } as const;
    await rows.rate(await make.person({ community }), pool, 1, hidden);
    await rows.rate(await make.person({ community, isVerified: false }), pool, 1);
    await make.vendor(await make.community());
    expect(await news()).toEqual([]);
    await make.vendor(community);
    expect(await pending.news()).toEqual([]);
  });
});

describe('emails about answers', () => {
  /** Creates a resident whose question a neighbor answers. */
  async function answered({ visits = true } = {}) {
    const community = await make.community();
    const { person, api, news } = await reader(community);
    if (visits) await news();
    const neighbor = await h.signIn((await make.person({ community })).id);
    const answer = async () => {
      await api.questions.askQuestion({ category: 'Pool', text: 'Who cleans?' });
      const { questions } = await api.questions.listQuestions({ communitySlug: community.slug });
      const [question] = questions;
      const questionId = question?.id ?? '';
      await neighbor.api.questions.answerQuestion({ questionId, vendorId: null, text: 'Ask Bob.' });
      await h.drain();
      await api.questions.deleteQuestion({ questionId });
      return mails.filter(({ to }) => to === person.email);
    };
    return { api, answer };
  }

  it('end with one POST without a session, but not with a GET', async () => {
    const { api, answer } = await answered();
    const [mail] = await answer();
    const headers = mail?.headers ?? {};
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(headers['List-Id']).toMatch(/<news\.[\w.]+>$/);
    const stop = new URL(headers['List-Unsubscribe']?.slice(1, -1) ?? '').pathname;
    const stranger = h.signedOut();
    await stranger.fetch(stop);
    expect((await api.accounts.getProfile()).wantsNewsMails).toBe(true);
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await stranger.fetch(stop, { method: 'POST', body })).status).toBe(200);
    expect((await api.accounts.getProfile()).wantsNewsMails).toBe(false);
    expect(await answer()).toHaveLength(1);
    await api.accounts.updateProfile({ wantsNewsMails: true });
    expect(await answer()).toHaveLength(2);
    expect((await stranger.fetch(`${stop}0`, { method: 'POST', body })).status).toBe(404);
    expect(linkIn(mail ?? { text: '' })).toContain('/communities/');
  });

  it('are not sent before the first visit', async () => {
    const { answer } = await answered({ visits: false });
    expect(await answer()).toEqual([]);
  });
});

describe('a newly visible price', () => {
  it('is emailed once to the homes that shared it, except the last one, which has just seen it', async () => {
    const community = await make.community();
    const vendor = await make.vendor(community, { name: 'Heron Pools' });
    const people = [await reader(community), await reader(community), await reader(community)];
    const shared: boolean[] = [];
    for (const { api, news } of people) {
      await news();
      clock.advance(1000);
      const lines = [{ kind: 'monthly_plan', amount: 120, quantity: null } as const];
      shared.push((await api.costs.shareCosts({ vendorId: vendor.id, lines, showName: true })).hasOpened);
    }
    expect(shared).toEqual([false, false, true]);
    await tellOpenedPrices(h.services);
    await tellOpenedPrices(h.services);
    await h.drain();
    const received = people.map(({ person }) => mails.filter(({ to }) => to === person.email));
    expect(received.map(({ length }) => length)).toEqual([1, 1, 0]);
    expect(received[0]?.[0]?.text).toContain('Heron Pools, Pool: $120');
    // Admins, who read the emails of a person, must not learn who shared an amount.
    const { api: admin } = await h.signIn((await make.person({ isPlatformAdmin: true })).id);
    const listed = people.map(({ person }) => admin.accounts.adminGetUser({ userId: person.id }));
    expect((await Promise.all(listed)).map(({ emails }) => emails)).toEqual([[], [], []]);
  });
});
