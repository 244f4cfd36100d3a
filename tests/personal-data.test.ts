import { getTableName, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { describe, expect, it } from 'vitest';
import { personalData } from '../src/app/server/features.ts';
import { rowsOf } from '../src/platform/db/rows.ts';
import { startHarness } from './support/harness.ts';
import { residentOfEverything } from './support/resident-of-everything.ts';

const h = await startHarness();

const declared = personalData.map(
  (one) => [`${getTableName(one.column.table)}.${toSnakeCase(one.column.name)}`, one] as const,
);
const countRows = async (name: string, userId: string) => {
  const [table = '', column = ''] = name.split('.');
  const found = await h.db.execute(
    sql`select count(*)::int as count from ${sql.identifier(table)} where ${sql.identifier(column)} = ${userId}`,
  );
  return rowsOf<{ count: number }>(found)[0]?.count ?? 0;
};

/** Returns the names, emails and addresses of all other people, and every token. */
async function aboutOthers(userId: string): Promise<string[]> {
  const found = await h.db.execute(sql`
    select unnest(array[email, nullif(name, ''), address, formatted_address]) as text from users where id <> ${userId}
    union select invited_email from invitations
    union select household_address from households where id not in (
      select household_id from household_members where user_id = ${userId})
    union select unsubscribe_token::text from admin_mails union select unsubscribe_token::text from news_readers
    union select notice_token::text from known_browsers union select undo_token::text from email_changes`);
  return rowsOf<{ text: string | null }>(found).flatMap(({ text }) => text ?? []);
}

const community = await h.make.community();
const { person, api } = await residentOfEverything(h, community, { friend: 'friend@oberstdorf.test' });
const before = new Map<string, number>();
for (const [name] of declared) before.set(name, await countRows(name, person.id));
const data = await api.accounts.getMyData();
const others = await aboutOthers(person.id);
await api.accounts.deleteMyAccount({ confirmation: 'DELETE' });

describe('what is stored about people', () => {
  it('is declared by a feature for every column', async () => {
    const found = await h.db.execute(sql`
      select c.conrelid::regclass::text || '.' || a.attname as name
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' and c.confrelid = 'users'::regclass`);
    const stored = ['users.id', ...rowsOf<{ name: string }>(found).map(({ name }) => name)];
    const names: readonly string[] = declared.map(([name]) => name);
    const missing = stored.filter((name) => !names.includes(name));
    expect(
      missing,
      "These columns refer to a person. Say in `personalData` of the feature's server/feature.ts their section in 'my data' and what happens to them when the person is deleted (docs/adding-a-queue.md).",
    ).toEqual([]);
    expect(names.toSorted(), 'each declared once, and no removed column').toEqual(stored.toSorted());
  });

  const inSection = declared.flatMap(([name, { myData }]) =>
    'section' in myData ? [[name, myData.section]] : [],
  );
  it.each(inSection)("%s: every row is in the section '%s' of my data", (name = '', section = '') => {
    expect(before.get(name), `residentOfEverything() has no row in ${name}`).toBeGreaterThan(0);
    const rows = data[section];
    expect(Array.isArray(rows) ? rows.length : Number(rows != null)).toBe(before.get(name));
  });

  it('leaves names, emails and addresses of other people and tokens out of my data', () => {
    expect(others).toEqual(expect.arrayContaining(['Zacharias Quillfeather', 'friend@oberstdorf.test']));
    const written = JSON.stringify(data).toLowerCase();
    expect(others.filter((text) => written.includes(text.toLowerCase()))).toEqual([]);
    expect(data.pointHistory, 'points for the friend').toMatchObject(
      expect.arrayContaining([expect.objectContaining({ activity: 'invite_neighbor' })]),
    );
    expect(data.invitations).toMatchObject([
      { invitedEmail: null },
      { invitedEmail: 'fr***@oberstdorf.test' },
    ]);
  });

  const erased = declared.flatMap(([name, { erasure }]) =>
    typeof erasure === 'string' ? [[name, erasure]] : [],
  );
  it.each(erased)('%s: %s with the account', async (name = '') => {
    expect(before.get(name), `residentOfEverything() has no row in ${name}`).toBeGreaterThan(0);
    expect(await countRows(name, person.id)).toBe(0);
  });
});
