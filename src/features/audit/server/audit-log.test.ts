import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { reject } from '../../../../tests/support/decisions.ts';
import { startHarness } from '../../../../tests/support/harness.ts';
import { recordAudit } from './audited-transaction.ts';

const h = await startHarness();

async function admin() {
  const person = await h.make.person({ community: null, isPlatformAdmin: true });
  return { person, api: (await h.signIn(person.id)).api.audit };
}

const none = { query: '', action: null, communitySlug: null, from: null, to: null };

it('the log shows the actor, subject, time and reason of each decision', async () => {
  const community = await h.make.community();
  const person = await h.make.person({
    community,
    isVerified: false,
    household: 'pending',
    name: 'Ida Quist',
  });
  const decider = await admin();
  const client = await h.signIn(decider.person.id);
  await reject(client.api, person.id, { reason: 'Lives elsewhere.' });
  const { rows, total } = await decider.api.listAuditLog({ query: 'ida quist' });
  expect(total).toBe(1);
  expect(rows[0]).toMatchObject({
    at: h.clock.now(),
    actorName: decider.person.name,
    action: 'user.reject',
    subjectType: 'user',
    subjectName: 'Ida Quist',
    communityName: community.name,
    reason: 'Lives elsewhere.',
  });
});

it('filters narrow the log, which has 25 entries per page, newest first', async () => {
  const community = await h.make.community();
  const decider = await admin();
  const write = (index: number) =>
    h.db.transaction((tx) =>
      recordAudit(tx, {
        actorId: decider.person.id,
        action: index === 0 ? 'household.approve' : 'user.approve',
        subject: ['user', decider.person.id],
        communityId: community.id,
        reason: `case ${index}`,
        now: new Date(Date.UTC(2024, 0, 1 + index)),
      }),
    );
  for (let index = 0; index < 30; index++) await write(index);
  const here = { communitySlug: community.slug };
  const list = (input: object) => decider.api.listAuditLog({ ...here, ...input });

  const first = await list({});
  expect([first.total, first.rows.length, first.rows[0]?.reason]).toEqual([30, 25, 'case 29']);
  const second = await list({ page: 2 });
  expect(second.rows.map(({ reason }) => reason)).toEqual(['case 4', 'case 3', 'case 2', 'case 1', 'case 0']);
  expect(await list({ page: 9 }), 'past the end').toMatchObject({ page: 2, total: 30 });
  expect((await list({ action: 'household.approve' })).rows).toHaveLength(1);
  expect(await list({ from: '2024-01-10', to: '2024-01-12' })).toMatchObject({ total: 3 });
  expect(await list({ query: '%' }), 'no wildcard').toMatchObject({ total: 0, page: 1 });
  expect(await list({ query: 'CASE 1' })).toMatchObject({ total: 11 });
});

it('the file has only the filtered entries and no formulas', async () => {
  const community = await h.make.community({ name: '=cmd|calc' });
  const decider = await admin();
  await h.db.transaction((tx) =>
    recordAudit(tx, {
      actorId: decider.person.id,
      action: 'user.delete',
      subject: ['user', decider.person.id],
      communityId: community.id,
      reason: '@SUM(1)',
      now: h.clock.now(),
    }),
  );
  const csv = await decider.api.exportAuditLog({ ...none, communitySlug: community.slug });
  expect(parse(csv, { columns: true, bom: true })).toEqual([
    expect.objectContaining({ What: 'Delete user', Community: "'=cmd|calc", Reason: "'@SUM(1)" }),
  ]);
});

it('the list and the file show what an edit changed, and no other stored details', async () => {
  const community = await h.make.community();
  const vendor = await h.make.vendor(community, { name: 'Grey Egret Pools', contactInfo: '5615550142' });
  const decider = await admin();
  const { vendors } = (await h.signIn(decider.person.id)).api;
  await vendors.setMarketPrice({ vendorId: vendor.id, amount: 150, unit: 'month' });
  h.clock.advance(1000);
  await vendors.setMarketPrice({ vendorId: vendor.id, amount: 99.5, unit: 'month' });
  h.clock.advance(1000);
  await h.db.transaction((tx) =>
    recordAudit(tx, {
      actorId: decider.person.id,
      action: 'vendor.import',
      subject: ['community', community.id],
      communityId: community.id,
      details: { after: { added: 1, vendorIds: [vendor.id] } },
      now: h.clock.now(),
    }),
  );
  const page = await decider.api.listAuditLog({ communitySlug: community.slug });
  expect(page.rows.map(({ details }) => details)).toEqual([
    ['1 vendor added'],
    ['Amount: $150 → $99.50'],
    ['Amount: $150', 'Unit: month'],
  ]);
  expect(JSON.stringify(page.rows)).not.toContain(vendor.id);
  const csv = await decider.api.exportAuditLog({ ...none, communitySlug: community.slug });
  const lines = parse<{ Details: string }>(csv, { columns: true, bom: true });
  expect(lines.map(({ Details }) => Details)).toEqual([
    '1 vendor added',
    'Amount: $150 → $99.50',
    'Amount: $150; Unit: month',
  ]);
});
