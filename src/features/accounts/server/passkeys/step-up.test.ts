import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { askForLink, signInByMail } from '../../../../../tests/support/account-steps.ts';
import { approve, approveHome } from '../../../../../tests/support/decisions.ts';
import { startHarness } from '../../../../../tests/support/harness.ts';
import { addPasskey, signInByPasskey, stepUp } from '../../../../../tests/support/passkey-steps.ts';
import { softwarePasskey } from '../../../../../tests/support/software-passkey.ts';
import type { TestClient } from '../../../../../tests/support/test-client.ts';
import { getDeclaration, isDecision } from '../../../../access/endpoint.ts';
import { contract } from '../../../../app/contract.ts';
import { maxDecidedAtOnce } from '../../../homes/home.rules.ts';

const harness = await startHarness();
const strict = await startHarness({ env: { ADMIN_PASSKEYS: 'required' } });
const hour = 3_600_000;

type Harness = typeof harness;

const newAdmin = (h: Harness) => h.make.person({ isPlatformAdmin: true });

/** Approves a pending person, or in a batch that a job goes on with. */
async function decide({ make }: Harness, { api }: TestClient, isLong = false) {
  const { id } = await make.person({ isVerified: false });
  if (!isLong) return approve(api, id);
  const ids = [id, ...Array.from({ length: maxDecidedAtOnce }, () => randomUUID())];
  return api.joining.decidePeople({ ids, decision: 'approve' });
}

const stepUpRequired = { code: 'STEP_UP', data: { title: "Confirm it's you" } };

describe("an admin's decision", () => {
  it('requires no confirmation from an admin without a passkey', async () => {
    const browser = await signInByMail(harness, (await newAdmin(harness)).email);
    harness.clock.advance(13 * hour);
    await decide(harness, browser);
  });

  it('requires a confirmation every 12 hours from an admin with a passkey, also for a batch', async () => {
    const browser = await signInByMail(harness, (await newAdmin(harness)).email);
    const passkey = await addPasskey(browser);
    await decide(harness, browser);
    harness.clock.advance(12 * hour);
    await expect(decide(harness, browser)).rejects.toMatchObject(stepUpRequired);
    await expect(decide(harness, browser, true)).rejects.toMatchObject(stepUpRequired);
    const waiting = await browser.api.accounts.listPendingUsers({});
    expect(waiting.total).toBeGreaterThanOrEqual(2);
    await stepUp(browser, passkey);
    await decide(harness, browser);
    await decide(harness, browser, true);
  });

  it('accepts a fresh sign-in by email or passkey', async () => {
    const { email } = await newAdmin(harness);
    const browser = await signInByMail(harness, email);
    const passkey = await addPasskey(browser);
    harness.clock.advance(12 * hour);
    const token = await askForLink(harness, browser, email);
    await browser.api.accounts.redeemSignInLink({ token });
    await decide(harness, browser);
    harness.clock.advance(12 * hour);
    await signInByPasskey(browser, passkey);
    await decide(harness, browser);
  });

  it("is not confirmed by another person's passkey or in another session", async () => {
    const [first, second] = [await newAdmin(harness), await newAdmin(harness)];
    const browser = await signInByMail(harness, first.email);
    const passkey = await addPasskey(browser);
    const theirs = await addPasskey(await signInByMail(harness, second.email));
    const other = await harness.signIn(first.id);
    harness.clock.advance(12 * hour);
    await expect(stepUp(browser, theirs)).rejects.toMatchObject({ code: 'INVALID' });
    await stepUp(browser, passkey);
    await expect(decide(harness, other)).rejects.toMatchObject(stepUpRequired);
  });

  it('requires it also if the decision ends the session or the account of the admin', async () => {
    const { clock, make } = harness;
    const colleague = await signInByMail(harness, (await newAdmin(harness)).email);
    const { id, email } = await newAdmin(harness);
    const browser = await signInByMail(harness, email);
    await addPasskey(browser);
    clock.advance(13 * hour);
    const { accounts } = browser.api;
    await expect(accounts.adminEndAllSessions({ userId: id })).rejects.toMatchObject(stepUpRequired);
    await expect(accounts.deleteMyAccount({ confirmation: 'DELETE' })).rejects.toMatchObject(stepUpRequired);
    const [own] = await accounts.listSessions();
    const ending = accounts.adminEndSession({ userId: id, sessionId: own?.id ?? '' });
    await expect(ending).rejects.toMatchObject(stepUpRequired);
    const community = await make.community();
    const manager = await make.person({ community, hoaAdminOf: [community] });
    const managing = await harness.signIn(manager.id);
    await addPasskey(managing);
    clock.advance(13 * hour);
    const leaving = managing.api.accounts.deleteMyAccount({ confirmation: 'DELETE' });
    await expect(leaving).rejects.toMatchObject(stepUpRequired);
    expect((await accounts.getMe()).me).not.toBeNull();
    // A colleague without a passkey needs no proof.
    expect(await colleague.api.accounts.adminEndAllSessions({ userId: id })).toEqual({ ended: 1 });
  });

  it('by an HOA admin about a home requires it, too, but rating a vendor does not', async () => {
    const { make, clock } = harness;
    const community = await make.community();
    const vendor = await make.vendor(community);
    const { id } = await make.person({ community, hoaAdminOf: [community] });
    const browser = await harness.signIn(id);
    await addPasskey(browser);
    clock.advance(12 * hour);
    await browser.api.reviews.rateVendor({
      vendorId: vendor.id,
      rating: 5,
      comments: '',
      usesVendor: false,
      showName: true,
    });
    const home = await make.person({ community, household: 'pending' });
    const approving = approveHome(browser.api, home.id);
    await expect(approving).rejects.toMatchObject(stepUpRequired);
  });
});

it('every call that records a decision asks an admin for the same proof, before it reads what they sent', async () => {
  const community = await harness.make.community();
  const { id } = await harness.make.person({ community, isPlatformAdmin: true, hoaAdminOf: [community] });
  const browser = await harness.signIn(id);
  const calls = Object.entries(contract).flatMap(([feature, group]) =>
    Object.entries(group).flatMap(([name, call]) =>
      isDecision(getDeclaration(call).meta) ? [`${feature}/${name}`] : [],
    ),
  );
  expect(calls).toEqual(expect.arrayContaining(['vendors/importVendors', 'vendors/mergeVendors']));
  const asking = async () => {
    const asks = [];
    for (const call of calls) if ((await browser.raw(call, {})).text.includes('STEP_UP')) asks.push(call);
    return asks;
  };
  expect(await asking()).toEqual([]);
  await addPasskey(browser);
  harness.clock.advance(13 * hour);
  expect(await asking()).toEqual(calls);
});

it('an admin must also confirm adding or removing a passkey and changing their email', async () => {
  const browser = await signInByMail(harness, (await newAdmin(harness)).email);
  await addPasskey(browser);
  const [own] = await browser.api.accounts.listPasskeys();
  harness.clock.advance(12 * hour);
  await expect(addPasskey(browser)).rejects.toMatchObject(stepUpRequired);
  const { accounts } = browser.api;
  await expect(accounts.removePasskey({ passkeyId: own?.id ?? '' })).rejects.toMatchObject(stepUpRequired);
  await expect(accounts.requestEmailChange({ email: 'thief@porchlist.test' })).rejects.toMatchObject(
    stepUpRequired,
  );
});

describe('with ADMIN_PASSKEYS set to required', () => {
  it('a platform admin needs a passkey for decisions and can add the first one', async () => {
    const { email } = await newAdmin(strict);
    const browser = await signInByMail(strict, email);
    await expect(decide(strict, browser)).rejects.toMatchObject(stepUpRequired);
    const passkey = await addPasskey(browser);
    await decide(strict, browser);
    strict.clock.advance(12 * hour);
    const again = await signInByMail(strict, email);
    await expect(decide(strict, again)).rejects.toMatchObject(stepUpRequired);
    await expect(addPasskey(again, softwarePasskey())).rejects.toMatchObject(stepUpRequired);
    await stepUp(again, passkey);
    await decide(strict, again);
  });

  it('the first passkey of an admin needs a code of the last 12 hours', async () => {
    for (const h of [strict, harness]) {
      const { email } = await newAdmin(h);
      const browser = await signInByMail(h, email);
      h.clock.advance(20 * 24 * hour);
      await expect(addPasskey(browser)).rejects.toMatchObject(stepUpRequired);
      expect(await browser.api.accounts.getStepUp()).toMatchObject({ hasPasskey: false, needsCode: true });
      const again = await signInByMail(h, email);
      await addPasskey(again);
      await decide(h, again);
    }
  });

  it('a sign-in with a passkey does not count as a code', async () => {
    const { email } = await newAdmin(harness);
    const passkey = await addPasskey(await signInByMail(harness, email));
    const browser = harness.signedOut();
    await signInByPasskey(browser, passkey);
    const { accounts } = browser.api;
    const [own] = await accounts.listPasskeys();
    await accounts.removePasskey({ passkeyId: own?.id ?? '' });
    await expect(addPasskey(browser)).rejects.toMatchObject(stepUpRequired);
  });

  it('an HOA admin needs no passkey for decisions', async () => {
    const { make } = strict;
    const community = await make.community();
    const browser = await strict.signIn((await make.person({ community, hoaAdminOf: [community] })).id);
    strict.clock.advance(13 * hour);
    const home = await make.person({ community, household: 'pending' });
    await approveHome(browser.api, home.id);
  });
});
