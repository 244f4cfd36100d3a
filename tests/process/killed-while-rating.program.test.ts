import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openEmbeddedDatabase } from '../../src/platform/db/open-database.ts';
import { createLog } from '../../src/platform/log.ts';
import { reviews } from '../../src/schema/review.tables.ts';
import { newDataDirectory, serverPid } from '../support/data-directory.ts';
import { freePort, type Program, startProgram } from './program.ts';

const directory = newDataDirectory();
const dataDir = join(directory, 'data');
const names = ['Amber', 'Birch', 'Cedar', 'Dune', 'Elm', 'Fern'];

afterAll(() => rmSync(directory, { recursive: true }));

/** Creates a person and a vendor that they added. */
async function contributor({ call }: Program, name: string, index: number) {
  const at = { kind: 'entered', city: 'Boca Raton', state: 'FL', postalCode: '33496' };
  const place = { ...at, street: `${10 + index} Heron Lane` };
  const asked = { name: `Pat ${name}`, email: `${name}@porchlist.test`, place, isResident: 'yes' };
  const signedUp = await call('POST', '/sign-up', { ...asked, communitySlug: 'boca-bridges' });
  const cookie = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const vendor = { name: `${name} Pools`, category: 'Pool', contactInfo: '5615550100', googlePlaceId: null };
  const own = { rating: 3, comments: '', showName: true, usesVendor: true, costs: [] };
  const added = await call('POST', '/vendors', { ...vendor, ...own }, { cookie });
  expect(added.status).toBe(200);
  return { cookie, ...(JSON.parse(added.text) as { vendorId: string }) };
}

type Contributor = Awaited<ReturnType<typeof contributor>>;

const review = (comments: string) => ({ rating: 4, comments, usesVendor: true, showName: true });

/** Returns the comment of each vendor's only review. */
async function storedComments(): Promise<Map<string, string | null>> {
  const { db, close } = await openEmbeddedDatabase(dataDir, 10, createLog('silent'));
  const rows = await db.select().from(reviews);
  await close();
  return new Map(rows.map(({ vendorId, comments }) => [vendorId, comments]));
}

// The program alone is killed in product.program.test.ts.
it('ratings survive, once confirmed, when the program is killed with its database', async () => {
  const program = startProgram({ PORT: String(await freePort()), DATA_DIR: dataDir });
  const answered = new Map<string, number>();
  let visit = 0;
  try {
    await program.ready();
    const people: Contributor[] = [];
    for (const [index, name] of names.entries()) people.push(await contributor(program, name, index));
    const rateUntilGone = async ({ cookie, vendorId }: Contributor) => {
      for (;;) {
        visit += 1;
        const rated = visit;
        const path = `/vendors/${vendorId}/my-review`;
        const { status } = await program.call('PUT', path, review(`Visit ${rated}`), { cookie });
        if (status === 0 || status === 503) return;
        expect(status).toBe(200);
        answered.set(vendorId, rated);
      }
    };
    const rating = people.map(rateUntilGone);
    await expect.poll(() => visit).toBeGreaterThan(100);
    const killed = serverPid(dataDir);
    program.process.kill('SIGKILL');
    process.kill(killed, 'SIGKILL');
    await Promise.all(rating);
  } finally {
    program.process.kill('SIGKILL');
    await program.ended;
  }
  const stored = await storedComments();
  expect(answered.size).toBe(names.length);
  for (const [vendorId, rated] of answered) {
    expect(Number(stored.get(vendorId)?.replace('Visit ', ''))).toBeGreaterThanOrEqual(rated);
  }
});
