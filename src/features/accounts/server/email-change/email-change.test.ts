import { beforeEach, describe, expect, it } from 'vitest';
import { mailsTo } from '../../../../../tests/support/account-steps.ts';
import { startHarness } from '../../../../../tests/support/harness.ts';
import type { TestClient } from '../../../../../tests/support/test-client.ts';
import { forgetEnded } from '../../../../platform/forget.jobs.ts';
import { emailChanges } from '../../../../schema/sign-in.tables.ts';

const harness = await startHarness();
const { clock, db, make, services } = harness;
const day = 24 * 3_600_000;

let counter = 0;
let newEmail = '';
beforeEach(() => {
  counter += 1;
  newEmail = `moved${counter}@porchlist.test`;
});

const emailOf = async (browser: TestClient) => (await browser.api.accounts.getProfile()).email;
const isSignedIn = async (browser: TestClient) => (await browser.api.accounts.getMe()).me !== null;

/** Returns the path that the newest email to an address links to. */
async function mailedPath(email: string): Promise<string> {
  await harness.drain();
  const [, path = ''] =
    /http:\/\/localhost:3000(\/email-change\/\S+)/.exec(mailsTo(harness, email).at(-1)?.text ?? '') ?? [];
  return path;
}

/** Submits an emailed page in a browser without a session. */
async function answer(path: string, body = 'sure=yes'): Promise<[status: number, heading: string]> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const response = await harness.signedOut().fetch(path, { method: 'POST', headers, body });
  return [response.status, /<h1[^>]*>([^<]+)/.exec(await response.text())?.[1] ?? ''];
}

/** Creates a person who requested another email in one browser and is also signed in elsewhere. */
async function asking() {
  const { email, id } = await make.person();
  const [here, elsewhere] = [await harness.signIn(id), await harness.signIn(id)];
  await here.api.accounts.requestEmailChange({ email: newEmail });
  return { email, id, here, elsewhere, path: await mailedPath(newEmail) };
}

describe("a change of one's own email", () => {
  it('takes effect when the new mailbox confirms it, and ends sessions elsewhere', async () => {
    const { email, here, elsewhere, path } = await asking();
    expect(await emailOf(here)).toBe(email);
    expect(await here.api.accounts.getEmailChange()).toMatchObject({ email: newEmail });
    expect(await answer(path)).toEqual([200, 'Your email is changed']);
    expect(await emailOf(here)).toBe(newEmail);
    expect(await here.api.accounts.getEmailChange()).toBeNull();
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect(await answer(path)).toEqual([404, 'This link no longer works']);
  });

  it('is not confirmed by a mail scanner that opens the link or presses the button', async () => {
    const { email, here, path } = await asking();
    expect((await harness.signedOut().fetch(path)).status).toBe(200);
    expect((await answer(path, ''))[0]).toBe(303);
    expect(await emailOf(here)).toBe(email);
  });

  it('cannot be confirmed after a day, a withdrawal or a newer request', async () => {
    const withdrawn = await asking();
    await withdrawn.here.api.accounts.cancelEmailChange();
    expect(await answer(withdrawn.path)).toEqual([404, 'This link no longer works']);

    await withdrawn.here.api.accounts.requestEmailChange({ email: newEmail });
    const first = await mailedPath(newEmail);
    await withdrawn.here.api.accounts.requestEmailChange({ email: newEmail });
    const second = await mailedPath(newEmail);
    expect(await answer(first)).toEqual([404, 'This link no longer works']);
    clock.advance(day);
    expect(await answer(second)).toEqual([404, 'This link no longer works']);
  });

  it('invalidates a sign-in link in the old mailbox', async () => {
    const { email, path } = await asking();
    const browser = harness.signedOut();
    await browser.api.accounts.getEmailStatus({ email });
    await answer(path);
    expect((await browser.api.accounts.getEmailStatus({ email })).status).toBe('not_found');
  });

  it('to the email of another account is refused, even if that account is newer than the link', async () => {
    const { email, here, path } = await asking();
    await make.person({ email: newEmail });
    expect(await answer(path)).toEqual([409, 'Another account uses this email']);
    expect(await emailOf(here)).toBe(email);
    const again = here.api.accounts.requestEmailChange({ email: newEmail });
    await expect(again).rejects.toMatchObject({
      data: { fields: { email: expect.stringContaining('already') } },
    });
  });

  it('requires a confirmed email and is refused to a configured admin', async () => {
    const unconfirmed = await harness.signIn((await make.person()).id, { isConfirmed: false });
    const change = (browser: TestClient) => browser.api.accounts.requestEmailChange({ email: newEmail });
    await expect(change(unconfirmed)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const admin = await harness.signIn((await make.person({ email: 'admin@porchlist.test' })).id);
    await expect(change(admin)).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('the old mailbox', () => {
  it('can undo the change for seven days, which ends all sessions', async () => {
    const { email, id, here, path } = await asking();
    await answer(path);
    const undo = await mailedPath(email);
    clock.advance(7 * day - 1);
    expect(await answer(undo)).toEqual([200, 'Your old email is back']);
    expect(await isSignedIn(here)).toBe(false);
    expect(await emailOf(await harness.signIn(id))).toBe(email);
    expect(await answer(undo)).toEqual([404, 'This link no longer works']);
  });

  it('cannot undo it after seven days, when the change is deleted', async () => {
    const { email, id, path } = await asking();
    await answer(path);
    const undo = await mailedPath(email);
    clock.advance(7 * day);
    expect(await answer(undo)).toEqual([404, 'This link no longer works']);
    await forgetEnded(services);
    expect(await db.$count(emailChanges)).toBe(0);
    expect(await emailOf(await harness.signIn(id))).toBe(newEmail);
  });

  it('also undoes every later change', async () => {
    const { email, id, here, path } = await asking();
    await answer(path);
    const undo = await mailedPath(email);
    clock.advance(1000);
    await here.api.accounts.requestEmailChange({ email: `thief${counter}@porchlist.test` });
    await answer(await mailedPath(`thief${counter}@porchlist.test`));
    const undoOfSecond = await mailedPath(newEmail);
    expect(await answer(undo)).toEqual([200, 'Your old email is back']);
    expect(await answer(undoOfSecond)).toEqual([404, 'This link no longer works']);
    expect(await emailOf(await harness.signIn(id))).toBe(email);
  });
});
