import { afterAll, expect, it } from 'vitest';
import { startHarness } from '../../../tests/support/harness.ts';
import type { TestClient } from '../../../tests/support/test-client.ts';

const h = await startHarness();
const community = await h.make.community();
const address = `/api/admin/communities/${community.slug}/photo`;
const admin = async () => h.signIn((await h.make.person({ community, hoaAdminOf: [community] })).id);

/** Uploads in progress, with the number of chunks that the server has read. */
const uploads: { chunksRead: number; finish: () => void }[] = [];
afterAll(() => {
  for (const { finish } of uploads) finish();
});

/** Uploads a file that does not end until its `finish` is called. */
function send(client: TestClient, to = address): Promise<Response> {
  const file = { chunksRead: 0, finish: () => {} };
  uploads.push(file);
  const body = new ReadableStream(
    {
      pull: (controller) => {
        file.chunksRead += 1;
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

const countStarted = () => uploads.filter(({ chunksRead }) => chunksRead > 0).length;

it('the server refuses people who may not upload a file before it reads any of it', async () => {
  const resident = await h.signIn((await h.make.person({ community })).id);
  const calls = [address, '/api/admin/vendors/import', '/rpc/communities/uploadPhoto'];
  for (const to of calls) {
    expect([(await send(h.signedOut(), to)).status, (await send(resident, to)).status], to).toEqual([
      401, 403,
    ]);
  }
  expect(countStarted()).toBe(0);
});

it('slow files of some people do not keep others from uploading', async () => {
  const before = countStarted();
  const slow = [await admin(), await admin(), await admin()];
  const [one] = slow;
  if (!one) throw new Error('no admin');
  const answers = slow.flatMap((client) => [send(client), send(client)]);
  await expect.poll(() => countStarted() - before, { message: 'two of each person' }).toBe(6);

  const form = new FormData();
  form.set('photo', new File(['no photo'], 'photo.jpg', { type: 'image/jpeg' }));
  expect((await (await admin()).fetch(address, { method: 'POST', body: form })).status).toBe(422);

  answers.push(...Array.from({ length: 5 }, () => send(one)));
  const refused = await Promise.race(answers);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await refused.text()).toContain('Please try again in a moment.');
  expect(countStarted() - before, 'the others of one person wait').toBe(6);

  const statuses: number[] = [];
  for (const answer of answers) void answer.then(({ status }) => statuses.push(status));
  await expect
    .poll(() => {
      for (const { chunksRead, finish } of uploads) if (chunksRead > 0) finish();
      return statuses.toSorted();
    })
    .toEqual([...Array.from({ length: 10 }, () => 422), 503]);
});
