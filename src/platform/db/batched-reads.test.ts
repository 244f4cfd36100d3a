import { eq, sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../tests/support/database.ts';
import { heardBy } from '../reading.ts';
import { batchedReads } from './batched-reads.ts';
import { instant, money } from './columns.ts';
import { NestedUseError } from './transaction-guard.ts';

const { db } = await createTestDatabase();

const notes = pgTable('batch_notes', {
  id: integer().primaryKey(),
  body: text(),
  isShown: boolean().notNull(),
  price: money(),
  writtenAt: instant().notNull(),
  by: uuid(),
  tags: text().array().notNull(),
  more: jsonb().$type<{ deep: (number | null)[] }>(),
});
const answers = pgTable('batch_answers', { id: integer().primaryKey(), noteId: integer(), body: text() });
await db.execute(sql`create table batch_notes (id int primary key, body text, is_shown boolean not null,
  price numeric(10, 2), written_at timestamptz not null, by uuid, tags text[] not null, more jsonb)`);
await db.execute(sql`create table batch_answers (id int primary key, note_id int, body text)`);
const [id, nobody] = ['6f1f3a52-6b0c-4d0f-9a57-0c1d2e3f4a5b', null];
await db.insert(notes).values([
  {
    id: 1,
    body: '“a” \\ "b",\n{c}',
    isShown: true,
    price: 12.5,
    writtenAt: new Date('2026-03-29T01:30:00.123Z'),
    by: id,
    tags: ['x,y', '', '"'],
    more: { deep: [1, null] },
  },
  { id: 2, body: nobody, isShown: false, writtenAt: new Date(0), tags: [] },
]);
await db.insert(answers).values({ id: 7, noteId: 1, body: 'yes' });

const all = (from: typeof db) => from.select().from(notes).orderBy(notes.id);
const joined = (from: typeof db) =>
  from
    .select({ note: notes, answer: answers, count: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(notes)
    .leftJoin(answers, eq(answers.noteId, notes.id))
    .orderBy(notes.id);
const one = (from: typeof db) =>
  from.select({ body: notes.body }).from(notes).where(eq(notes.id, 1)).limit(1);
const none = (from: typeof db) => from.select({ id: notes.id }).from(notes).where(eq(notes.id, 99));
const wrong = (from: typeof db) => from.select({ price: sql`1 / (${notes.id} - 1)` }).from(notes);

it('answers what each query answers by itself', async () => {
  const batched = batchedReads(db);
  const together = await Promise.all([all(batched), joined(batched), one(batched), none(batched)]);
  expect(together).toEqual([await all(db), await joined(db), await one(db), await none(db)]);
  expect(await all(batched)).toEqual(await all(db));
});

it('sends one statement for all of one turn', async () => {
  const batched = batchedReads(db);
  const asked = () => batched.select({ text: sql<string>`current_query()` }).from(sql`(select 1) as nothing`);
  const [[first], [second]] = await Promise.all([asked(), asked()]);
  expect(first?.text).toContain('json_build_array');
  expect(second).toEqual(first);
});

it('lets each query fail by itself', async () => {
  const batched = batchedReads(db);
  const [failed, found] = await Promise.allSettled([wrong(batched), one(batched)]);
  expect(failed).toMatchObject({ status: 'rejected', reason: { cause: { code: '22012' } } });
  expect(found).toEqual({ status: 'fulfilled', value: await one(db) });
});

it('tells each reading of its own statement alone', async () => {
  const batched = batchedReads(db);
  const hearing = async (ask: (from: typeof db) => PromiseLike<unknown>) => {
    const heard: string[] = [];
    const reading = {
      sawStatement: (text: string) => void heard.push(text),
      sawTopics: () => undefined,
      sawMore: () => undefined,
    };
    await heardBy(reading, () => ask(batched));
    return heard;
  };
  expect(await Promise.all([hearing(all), hearing(none)])).toEqual([
    [all(db).toSQL().sql],
    [none(db).toSQL().sql],
  ]);
});

it('writes, and sees what was written', async () => {
  const batched = batchedReads(db);
  await batched.transaction((tx) => tx.insert(answers).values({ id: 8, noteId: 2, body: 'no' }));
  await batched.update(answers).set({ body: 'maybe' }).where(eq(answers.id, 8));
  expect(await batched.$count(answers, eq(answers.body, 'maybe'))).toBe(1);
  await batched.delete(answers).where(eq(answers.id, 8));
  expect(await batched.select({ id: answers.id }).from(answers)).toEqual([{ id: 7 }]);
});

it('refuses to be used inside a transaction', async () => {
  const batched = batchedReads(db);
  await expect(batched.transaction(() => all(batched))).rejects.toSatisfy(
    (error: Error) => error instanceof NestedUseError || error.cause instanceof NestedUseError,
  );
});
