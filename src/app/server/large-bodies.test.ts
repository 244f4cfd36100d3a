import { afterAll, expect, it } from 'vitest';
import { startHarness } from '../../../tests/support/harness.ts';
import type { TestClient } from '../../../tests/support/test-client.ts';

const h = await startHarness();
const community = await h.make.community();
const address = `/api/admin/communities/${community.slug}/photo`;
const admin = async () => h.signIn((await h.make.person({ community, hoaAdminOf: [community] })).id);

/** Files that are being sent, by how much of each the server has asked for. */
const sent: { asked: number; finish: () => void }[] = [];
afterAll(() => {
  for (const { finish } of sent) finish();
});

/** Sends a file that goes on until it is finished. */
function send(client: TestClient, to = address): Promise<Response> {
  const file = { asked: 0, finish: () => {} };
  sent.push(file);
  const body = new ReadableStream(
    {
      pull: (controller) => {
        file.asked += 1;
        controller.enqueue(new Uint8Array(1_000));
        return new Promise<void>((resolve) => {
          file.finish = () => {
            file.finish = () => {};
            controller.close();
            resolve();
          };
        });
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'transfer-encoding': 'chunked' };
  return client.fetch(to, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
}

const askedFor = () => sent.filter(({ asked }) => asked > 0).length;

it('who may not send a file is refused before any of it is read', async () => {
  const resident = await h.signIn((await h.make.person({ community })).id);
  const calls = [address, '/api/admin/vendors/import', '/rpc/communities/uploadPhoto'];
  for (const to of calls) {
    expect([(await send(h.signedOut(), to)).status, (await send(resident, to)).status], to).toEqual([
      401, 403,
    ]);
  }
  expect(askedFor()).toBe(0);
});

it('files are taken a few at a time, and what cannot wait is told when to come back', async () => {
  const begun = askedFor();
  const one = await admin();
  const answers = Array.from({ length: 7 }, () => send(one));
  const refused = await Promise.race(answers);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await refused.text()).toContain('Please try again in a moment.');
  await expect.poll(() => askedFor() - begun, { message: 'two of one person' }).toBe(2);

  const others = [await admin(), await admin(), await admin()];
  answers.push(...others.map((client) => send(client)));
  await expect.poll(() => askedFor() - begun, { message: 'four of all' }).toBe(4);

  const statuses: number[] = [];
  for (const answer of answers) void answer.then(({ status }) => statuses.push(status));
  await expect
    .poll(() => {
      for (const { asked, finish } of sent) if (asked > 0) finish();
      return statuses.toSorted();
    })
    .toEqual([...Array.from({ length: 9 }, () => 422), 503]);
});
