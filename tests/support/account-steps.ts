import type { Mail } from '../../src/platform/mail/mailer.ts';
import type { Harness } from './harness.ts';
import type { TestClient } from './test-client.ts';

/** Returns all emails to an address, oldest first. */
export const mailsTo = ({ mails }: Harness, email: string): Mail[] => mails.filter(({ to }) => to === email);

/** Returns the token of the newest sign-in email to an address. */
export function mailedToken(harness: Harness, email: string): string {
  const tokens = mailsTo(harness, email).flatMap(({ text }) => /#token=(\S+)/.exec(text)?.[1] ?? []);
  const newest = tokens.at(-1);
  if (newest === undefined) throw new Error(`No sign-in email to ${email}`);
  return newest;
}

/** Returns the code of the newest sign-in email to an address. */
export function mailedCode(harness: Harness, email: string): string {
  const codes = mailsTo(harness, email).flatMap(
    ({ text }) => /code[^:]*: (\w{4}-\w{4})/.exec(text)?.[1] ?? [],
  );
  const newest = codes.at(-1);
  if (newest === undefined) throw new Error(`No code in an email to ${email}`);
  return newest;
}

/** Requests a sign-in link in this browser, sends the email and returns its token. */
export async function askForLink(harness: Harness, browser: TestClient, email: string): Promise<string> {
  await browser.api.accounts.getEmailStatus({ email });
  await harness.drain();
  return mailedToken(harness, email);
}

/** Signs a person in by email: requests the link and opens it in the same browser. */
export async function signInByMail(harness: Harness, email: string): Promise<TestClient> {
  const browser = harness.signedOut();
  const token = await askForLink(harness, browser, email);
  await browser.api.accounts.redeemSignInLink({ token });
  return browser;
}

/** Returns the input for picking an address of the directory from the suggestions. */
export const picked = ({ placeId, formattedAddress }: { placeId: string; formattedAddress: string }) => ({
  kind: 'suggestion' as const,
  placeId,
  text: formattedAddress,
});
