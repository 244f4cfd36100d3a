import { beforeAll, expect, it } from 'vitest';
import { startHarness } from '../../tests/support/harness.ts';
import { doAdminWork } from './admin-work.ts';
import { demoUserId, demoUsers } from './demo-users.ts';
import { populateDemo } from './populate.ts';

// Also where decisions need a passkey, which invented admins do not have.
const h = await startHarness({ env: { ADMIN_PASSKEYS: 'required' } });

beforeAll(async () => {
  await populateDemo({ db: h.db, clock: h.clock });
  await doAdminWork(h.services);
});

it('the audit log of the demo shows what admins changed, and nothing in the future', async () => {
  const admin = demoUsers.filter(({ role }) => role === 'platform-admin').map(demoUserId)[0] ?? '';
  const { audit } = (await h.signIn(admin)).api;
  const logged = async (action: Parameters<typeof audit.listAuditLog>[0]['action']) => {
    const { rows } = await audit.listAuditLog({ action });
    expect(rows.length, String(action)).toBeGreaterThan(0);
    for (const { at } of rows) expect(at.getTime()).toBeLessThan(h.clock.now().getTime());
    return rows.flatMap(({ details }) => details);
  };
  expect(await logged('cost.edit')).toContainEqual(expect.stringMatching(/^Amount: \$[\d.,]+ → \$/));
  expect(await logged('cost.delete')).toContainEqual(expect.stringMatching(/^Amount before: \$/));
  expect(await logged('cost.restore')).toContainEqual(expect.stringMatching(/^Amount: \$/));
  expect(await logged('market_price.set')).toContainEqual(expect.stringMatching(/^Amount: \$[\d.,]+ → \$/));
  expect(await logged('vendor.edit')).toContainEqual(expect.stringMatching(/^Contact: .+ → 5615550188$/));
  expect(await logged('vendor.merge')).toContainEqual(expect.stringMatching(/^Into: /));
  expect(await logged('branding.save')).toContainEqual(expect.stringMatching(/^Homes: \d+ → \d+$/));
  await logged('vendor.restore');
});
