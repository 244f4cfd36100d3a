import { beforeAll, expect, it } from 'vitest';
import { startHarness } from '../../tests/support/harness.ts';
import { doAdminWork } from './admin-work.ts';
import { demoUserId, demoUsers } from './demo-users.ts';
import { populateDemo } from './populate.ts';

const h = await startHarness();

beforeAll(async () => {
  await populateDemo(h.services);
  await doAdminWork(h.services);
});

it('the log of the demo tells what admins changed, as the product writes it, and nothing of tomorrow', async () => {
  const admin = demoUsers.filter(({ role }) => role === 'platform-admin').map(demoUserId)[0] ?? '';
  const { audit } = (await h.signIn(admin)).api;
  const told = async (action: Parameters<typeof audit.listAuditLog>[0]['action']) => {
    const { rows } = await audit.listAuditLog({ action });
    expect(rows.length, String(action)).toBeGreaterThan(0);
    for (const { at } of rows) expect(at.getTime()).toBeLessThan(h.clock.now().getTime());
    return rows.flatMap(({ details }) => details);
  };
  expect(await told('cost.edit')).toContainEqual(expect.stringMatching(/^Amount: \$[\d.,]+ → \$/));
  expect(await told('cost.delete')).toContainEqual(expect.stringMatching(/^Amount before: \$/));
  expect(await told('cost.restore')).toContainEqual(expect.stringMatching(/^Amount: \$/));
  expect(await told('market_price.set')).toContainEqual(expect.stringMatching(/^Amount: \$[\d.,]+ → \$/));
  expect(await told('vendor.edit')).toContainEqual(expect.stringMatching(/^Contact: .+ → 5615550188$/));
  expect(await told('vendor.merge')).toContainEqual(expect.stringMatching(/^Into: /));
  expect(await told('branding.save')).toContainEqual(expect.stringMatching(/^Homes: \d+ → \d+$/));
  await told('vendor.restore');
});
