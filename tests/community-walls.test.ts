import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { previewCosts, previewReviews, previewSessions } from '../src/schema/preview-link.tables.ts';
import { questionAnswers, questions } from '../src/schema/question.tables.ts';
import { vendors } from '../src/schema/vendor.tables.ts';
import { vendorFixes } from '../src/schema/vendor-fix.tables.ts';
import { startHarness } from './support/harness.ts';

const { db, make, clock } = await startHarness();
const [here, elsewhere] = [await make.community(), await make.community()];
const [own, other, foreign] = [
  await make.vendor(here),
  await make.vendor(here),
  await make.vendor(elsewhere),
];
const person = await make.person({ community: here });
const later = new Date(clock.now().getTime() + 3_600_000);

const [question] = await db
  .insert(questions)
  .values({ communityId: here.id, askedBy: person.id, category: 'Pool', text: 'Who?', expiresAt: later })
  .returning();
const [visitor] = await db
  .insert(previewSessions)
  .values({ communityId: here.id, sessionToken: 'token', expiresAt: later })
  .returning();
if (!question || !visitor) throw new Error('The rows were not inserted.');

const cost = { amount: 90, costKind: 'monthly_plan', unit: 'month' } as const;

/** Writes that join a row with a vendor; each is tried with one of the same community and one of another. */
const joins: Record<string, (vendorId: string) => Promise<unknown>> = {
  'an answer': (vendorId) =>
    db.insert(questionAnswers).values({ questionId: question.id, answeredBy: person.id, vendorId }),
  "a visitor's rating": (vendorId) =>
    db.insert(previewReviews).values({ sessionId: visitor.id, vendorId, rating: 4 }),
  "a visitor's amount": (vendorId) =>
    db.insert(previewCosts).values({ sessionId: visitor.id, vendorId, ...cost }),
  'a suggested duplicate': (sameAsId) =>
    db.insert(vendorFixes).values({ vendorId: other.id, userId: person.id, kind: 'same_as', sameAsId }),
  'a merged vendor': (mergedIntoId) =>
    db.update(vendors).set({ mergedIntoId, deletedAt: clock.now() }).where(eq(vendors.id, other.id)),
};

it.each(Object.entries(joins))('%s joins no two communities', async (_, join) => {
  await expect(join(foreign.id)).rejects.toMatchObject({ cause: { code: '23503' } });
  await join(own.id);
});

it('a vendor keeps its community once something joins it', async () => {
  const move = db.update(vendors).set({ communityId: elsewhere.id }).where(eq(vendors.id, own.id));
  await expect(move).rejects.toMatchObject({ cause: { code: '23503' } });
});
