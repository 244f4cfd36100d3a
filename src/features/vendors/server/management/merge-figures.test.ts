import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Person, Vendor } from '../../../../../tests/support/factories.ts';
import { startHarness } from '../../../../../tests/support/harness.ts';
import { randomRuns } from '../../../../../tests/support/sample.ts';
import { between, vendorMergesOn } from '../../../../../tests/support/vendor-merges.ts';
import { vendorRowsOn } from '../../../../../tests/support/vendor-rows.ts';
import { rowsOf } from '../../../../platform/db/rows.ts';
import { vendorStats } from '../../../../schema/vendor.tables.ts';

const h = await startHarness({ env: { RATE_LIMIT_SCALE: '100000' } });
const { db, make, clock } = h;
const rows = vendorRowsOn(db, clock);
const { admin } = await vendorMergesOn(h);

const step = fc.record({
  what: fc.constantFrom('rate', 'use', 'price', 'merge'),
  who: fc.nat({ max: 4 }),
  vendor: fc.nat({ max: 3 }),
  other: fc.nat({ max: 3 }),
  value: fc.integer({ min: 1, max: 5 }),
});

describe('the figures after random merges', () => {
  it('equal those of a single vendor with all contributions', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 25, size: 'max' }), async (steps) => {
        const community = await make.community();
        const people: Person[] = [];
        for (let index = 0; index < 5; index += 1) people.push(await make.person({ community }));
        const made: Vendor[] = [];
        for (let index = 0; index < 4; index += 1) made.push(await make.vendor(community));
        // Maps each vendor to the one it was merged into.
        const standsFor = made.map((_, index) => index);
        const said = made.map(() => ({
          ratings: new Map<number, number>(),
          uses: new Set<number>(),
          prices: new Map<number, number>(),
        }));
        const saidAt = new Map<string, number>();
        for (const [time, { what, who, vendor, other, value }] of steps.entries()) {
          clock.advance(1000);
          const [index, into] = [standsFor[vendor] ?? 0, standsFor[other] ?? 0];
          const [row, person, facts] = [made[index], people[who], said[index]];
          if (!row || !person || !facts) throw new Error('No such vendor');
          if (what === 'merge') {
            const target = made[into];
            const onto = said[into];
            if (index === into || !target || !onto) continue;
            await admin.mergeVendors(between(row, target));
            for (const kind of ['ratings', 'prices'] as const) {
              for (const [by, given] of facts[kind]) {
                const isNewer =
                  (saidAt.get(`${kind} ${index} ${by}`) ?? 0) > (saidAt.get(`${kind} ${into} ${by}`) ?? -1);
                if (!onto[kind].has(by) || isNewer) {
                  onto[kind].set(by, given);
                  saidAt.set(`${kind} ${into} ${by}`, saidAt.get(`${kind} ${index} ${by}`) ?? 0);
                }
              }
            }
            for (const by of facts.uses) onto.uses.add(by);
            said[index] = { ratings: new Map(), uses: new Set(), prices: new Map() };
            for (const [from, to] of standsFor.entries()) if (to === index) standsFor[from] = into;
          } else if (what === 'rate' && !facts.ratings.has(who)) {
            await rows.rate(person, row, value);
            facts.ratings.set(who, value);
            saidAt.set(`ratings ${index} ${who}`, time);
          } else if (what === 'use' && !facts.uses.has(who)) {
            await rows.use(person, row);
            facts.uses.add(who);
          } else if (what === 'price' && !facts.prices.has(who)) {
            await rows.price(person, row, value * 10);
            facts.prices.set(who, value * 10);
            saidAt.set(`prices ${index} ${who}`, time);
          }
        }
        const stored = await db.select().from(vendorStats);
        for (const [index, { ratings, uses, prices }] of said.entries()) {
          const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, one) => total + one, 0);
          expect(stored.find(({ vendorId }) => vendorId === made[index]?.id)).toMatchObject({
            homesServiced: uses.size,
            ratingCount: ratings.size,
            ratingSum: sum(ratings.values()),
            costHomes: prices.size,
            costSum: sum(prices.values()),
          });
        }
        const wrong = await db.execute(sql`
          select id from users
          where points <> coalesce((select sum(points_earned) from user_point_history where user_id = users.id), 0)
        `);
        expect(rowsOf(wrong)).toEqual([]);
      }),
      { numRuns: randomRuns(20), endOnFailure: true },
    );
  });
});
