import type { Mail } from '../../src/platform/mail/mailer.ts';
import type { Harness } from './harness.ts';
import type { TestClient } from './test-client.ts';

/** Everything that was mailed to an address, oldest first. */
export const mailsTo = ({ mails }: Harness, email: string): Mail[] => mails.filter(({ to }) => to === email);

/** The token of the newest sign-in mail to an address. */
export function mailedToken(harness: Harness, email: string): string {
  const tokens = mailsTo(harness, email).flatMap(({ text }) => /#token=(\S+)/.exec(text)?.[1] ?? []);
  const newest = tokens.at(-1);
  if (newest === undefined) throw new Error(`No sign-in mail to ${email}`);
  return newest;
}

/** The code of the newest sign-in mail to an address, as it stands there. */
export function mailedCode(harness: Harness, email: string): string {
  const codes = mailsTo(harness, email).flatMap(
    ({ text }) => /code[^:]*: (\w{4}-\w{4})/.exec(text)?.[1] ?? [],
  );
  const newest = codes.at(-1);
  if (newest === undefined) throw new Error(`No code in a mail to ${email}`);
  return newest;
}

/** Asks for a sign-in link in this browser, lets the mail go out, and returns its token. */
export async function askForLink(harness: Harness, browser: TestClient, email: string): Promise<string> {
  await browser.api.accounts.getEmailStatus({ email });
  await harness.drain();
  return mailedToken(harness, email);
}

/** The way an approved person signs in: asks for the link and opens it in the same browser. */
export async function signInByMail(harness: Harness, email: string): Promise<TestClient> {
  const browser = harness.signedOut();
  const token = await askForLink(harness, browser, email);
  await browser.api.accounts.redeemSignInLink({ token });
  return browser;
}

/** What a person picks from the suggestions for an address of the directory. */
export const picked = ({ placeId, formattedAddress }: { placeId: string; formattedAddress: string }) => ({
  kind: 'suggestion' as const,
  placeId,
  text: formattedAddress,
});
