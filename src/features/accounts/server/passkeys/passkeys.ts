import type { z } from 'zod';
import type { RequestContext, SignedInContext } from '../../../../access/server/request-context.ts';
import { findProfile } from '../../../../access/server/shared-queries.ts';
import {
  checkStepUp,
  requireProofForPasskey,
  requireStepUp,
  type StepUp,
} from '../../../../access/server/step-up.ts';
import { isConfiguredAdmin } from '../../../../access/server/viewer.ts';
import { hashToken, newToken } from '../../../../platform/auth/tokens.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { AppError, conflict, forbidden, notFound } from '../../../../platform/errors.ts';
import type { RateLimit } from '../../../../platform/http/rate-limits.ts';
import { defineMailJob } from '../../../../platform/mail-job.ts';
import { decide } from '../../../audit/server/audited-transaction.ts';
import { profileMessages } from '../../account.texts.ts';
import {
  type newPasskeyInput,
  passkeyMessages,
  type passkeyOptions,
  type passkeyRow,
  type passkeySignIn,
  type usedPasskeyInput,
} from '../../passkey.contract.ts';
import type { userPasskeyInput } from '../../user-management.schema.ts';
import { redeemLimit } from '../account-limits.ts';
import { passkeyAddedMail } from '../mails.ts';
import { notMePageOf } from '../not-me-page.ts';
import { findBrowsersOfSession, type KeptBrowser, keptBrowserOf } from '../revoke-access.queries.ts';
import { revokeAccess } from '../revoke-access.ts';
import { replaceSession } from '../sessions.ts';
import { lockLinkOwner } from '../sign-in/sign-in-link.queries.ts';
import { refuseSelf } from '../users/person-decision.ts';
import {
  activateNotice,
  consumeChallenge,
  deletePasskey,
  findBrowsersOfPasskey,
  findNoticedPasskey,
  findPasskey,
  forgetPasskeyProofs,
  insertChallenge,
  insertPasskey,
  listCredentials,
  listPasskeysOf,
  recordPasskeyProof,
  recordPasskeyUse,
} from './passkey.queries.ts';
import { newPasskeyOptions, passkeyUseOptions, verifyNewPasskey, verifyUsedPasskey } from './webauthn.ts';

type Options = z.input<typeof passkeyOptions>;

/** How long a challenge is valid, in milliseconds. A sign-in page may be open for a while before it is used. */
const challengeLifetime = 10 * 60_000;
const signInChallengeLifetime = 60 * 60_000;

const optionsLimit: RateLimit = { name: 'passkey-options', points: 60, seconds: 600 };
const passkeysPerPerson = 20;

export function listPasskeys({ db, viewer }: SignedInContext): Promise<z.input<typeof passkeyRow>[]> {
  return listPasskeysOf(db, viewer.userId);
}

/**
 * Returns the options to make a passkey. Only a confirmed session may add one. An admin who has one must prove who they
 * are, because otherwise anyone at their open browser could add a passkey.
 */
export async function startNewPasskey(context: SignedInContext): Promise<Options> {
  const { config, db, viewer } = context;
  await requireOwner(context);
  const [profile, known] = await Promise.all([
    findProfile(db, viewer.userId),
    listCredentials(db, viewer.userId),
  ]);
  if (!profile?.email) throw notFound();
  const owner = { userId: viewer.userId, email: profile.email, name: profile.name, known };
  return { ...(await issue(context, await newPasskeyOptions(config, owner), viewer.userId)) };
}

/** Stores the challenge of options, which only this person may answer; null for anyone who signs in. */
async function issue<O extends { challenge: string }>(
  { db, clock }: RequestContext,
  options: O,
  userId: string | null,
): Promise<O> {
  const lifetime = userId === null ? signInChallengeLifetime : challengeLifetime;
  const expiresAt = new Date(clock.now().getTime() + lifetime);
  await insertChallenge(db, { challenge: options.challenge, userId }, expiresAt);
  return options;
}

async function requireOwner({ config, db, clock, viewer, limits }: SignedInContext): Promise<void> {
  if (!viewer.isConfirmed) throw forbidden(profileMessages.confirmFirst);
  await limits.consume(optionsLimit, viewer.userId);
  await requireProofForPasskey(db, { config, clock, viewer });
}

/** Emails the person about it, and counts adding as using. */
export async function addPasskey(
  context: SignedInContext,
  { response }: z.output<typeof newPasskeyInput>,
): Promise<void> {
  const { config, db, clock, jobs, viewer, device } = context;
  await requireOwner(context);
  const now = clock.now();
  const { userId } = viewer;
  const passkey = await verifyNewPasskey(config, response as never, (challenge) =>
    consumeChallenge(db, { challenge, userId }, now),
  );
  await db.transaction(async (tx) => {
    if ((await listCredentials(tx, userId)).length >= passkeysPerPerson) {
      throw conflict(`You can have at most ${passkeysPerPerson} passkeys. Remove one you no longer use.`);
    }
    const passkeyId = await insertPasskey(tx, {
      ...passkey,
      userId,
      transports: response.response.transports ?? [],
      name: device,
      // Of the session: the request can leave its browser's cookie out.
      browsers: await findBrowsersOfSession(tx, viewer.sessionId),
      createdAt: now,
    });
    if (passkeyId === null) throw conflict(passkeyMessages.known);
    await recordPasskeyProof(tx, viewer.sessionId, now);
    await jobs.enqueue(tx, sendPasskeyAddedMailJob, { passkeyId });
  });
}

/** Removes a passkey of one's own; this browser stays signed in. Requires admins to prove who they are. */
export async function removePasskey(
  { config, db, clock, viewer }: SignedInContext,
  { passkeyId }: { passkeyId: string },
): Promise<void> {
  await requireStepUp(db, { config, clock, viewer });
  const { userId, sessionId } = viewer;
  await db.transaction(async (tx) => {
    const kept = await keptBrowserOf(tx, sessionId);
    if (!(await endPasskey(tx, { userId, passkeyId, kept }, clock.now()))) throw notFound();
  });
}

export async function adminRemovePasskey(
  context: SignedInContext,
  { userId, passkeyId }: z.output<typeof userPasskeyInput>,
): Promise<void> {
  refuseSelf(context, userId);
  await decide(context, async (tx, now) => {
    if (!(await endPasskey(tx, { userId, passkeyId, kept: null }, now))) throw notFound();
    return {
      entries: [{ action: 'user.remove_passkey', subject: ['user', userId] }],
      touches: {},
    };
  });
}

/**
 * Deletes a passkey, what it has proven, what the browsers have that it signed in, and the passkeys added there since;
 * returns false if the person has no such passkey.
 */
async function endPasskey(
  tx: Tx,
  { userId, passkeyId, kept }: { userId: string; passkeyId: string; kept: KeptBrowser | null },
  now: Date,
): Promise<boolean> {
  const browsers = await deletePasskey(tx, userId, passkeyId);
  if (!browsers) return false;
  const of = { userId, kept: kept?.sessionId ?? null };
  await forgetPasskeyProofs(tx, of);
  const signedIn = await findBrowsersOfPasskey(tx, { ...of, browsers });
  const others = signedIn.filter((browser) => browser !== kept?.browserHash);
  if (others.length > 0)
    await revokeAccess(tx, userId, { scope: 'browsers', browsers: others, ledBy: browsers, kept }, now);
  return true;
}

/** Sends nothing if the passkey was removed. */
export const sendPasskeyAddedMailJob = defineMailJob(
  'send-passkey-added-mail',
  async ({ config, db }, { passkeyId }: { passkeyId: string }) => {
    const token = newToken();
    const to = await activateNotice(db, passkeyId, hashToken(token));
    const url = `${config.publicUrl}${notMyPasskeyPage.path}/${token}`;
    return to === null ? null : { to, ...passkeyAddedMail(url) };
  },
);

export const notMyPasskeyPage = notMePageOf({
  path: '/not-my-passkey',
  find: (db, token) => findNoticedPasskey(db, hashToken(token)),
  ask: ({ name }) => ({
    title: 'Remove that passkey?',
    text: `It was added with ${name}. If it was not you, remove it. The browser that added it and those that used it are signed out.`,
    button: 'Remove it',
  }),
  remove: (tx, { id, userId }, now) => endPasskey(tx, { userId, passkeyId: id, kept: null }, now),
  logged: 'a person did not recognize a passkey and removed it',
  done: {
    title: 'That passkey is removed',
    text: 'The person who added it was signed in to your account.',
  },
  spent: {
    title: 'That passkey no longer works',
    text: 'It was removed already. Your profile shows your passkeys.',
  },
});

export async function startPasskeySignIn(context: RequestContext): Promise<Options> {
  await context.limits.consume(optionsLimit, context.clientKey);
  return { ...(await issue(context, await passkeyUseOptions(context.config), null)) };
}

/** Starts a confirmed session, because a passkey can be added only in a confirmed one. */
export async function signInWithPasskey(
  context: RequestContext,
  { response }: z.output<typeof usedPasskeyInput>,
): Promise<z.input<typeof passkeySignIn>> {
  const { db, clock, limits, log, requestId } = context;
  await limits.consume(redeemLimit, context.clientKey);
  const used = await verifyUse(context, response, null);
  const signedIn = await db.transaction(async (tx) => {
    const person = await lockLinkOwner(tx, used.userId);
    if (!person || !(await recordPasskeyUse(tx, used.id, used.counter, clock.now()))) throw unknownPasskey();
    const isAdmin = person.isPlatformAdmin || person.isHoaAdmin || isConfiguredAdmin(context, person.email);
    const { userId, browsers } = used;
    const owner = {
      userId,
      isConfirmed: true,
      isAdmin,
      provenBy: 'passkey',
      browsers,
      isFirst: false,
    } as const;
    return { ...person, setCookie: await replaceSession(context, tx, owner) };
  });
  log.info({ requestId, userId: used.userId }, 'signed in with a passkey');
  signedIn.setCookie();
  return { communitySlug: signedIn.communitySlug };
}

export function getStepUp({ config, db, clock, viewer }: SignedInContext): Promise<StepUp> {
  return checkStepUp(db, { config, clock, viewer });
}

export async function startStepUp(context: SignedInContext): Promise<Options> {
  const { config, db, limits, viewer } = context;
  await limits.consume(optionsLimit, viewer.userId);
  const options = await passkeyUseOptions(config, await listCredentials(db, viewer.userId));
  return { ...(await issue(context, options, viewer.userId)) };
}

/** Proves with a passkey who the person is, for decisions of the next 12 hours in this session. */
export async function stepUp(
  context: SignedInContext,
  { response }: z.output<typeof usedPasskeyInput>,
): Promise<void> {
  const { db, clock, limits, viewer } = context;
  await limits.consume(redeemLimit, viewer.userId);
  const used = await verifyUse(context, response, viewer.userId);
  await db.transaction(async (tx) => {
    if (!(await recordPasskeyUse(tx, used.id, used.counter, clock.now()))) throw unknownPasskey();
    await recordPasskeyProof(tx, viewer.sessionId, clock.now());
  });
}

/** @param userId the owner of the passkey; null accepts anyone's */
async function verifyUse(
  { config, db, clock }: RequestContext,
  response: z.output<typeof usedPasskeyInput>['response'],
  userId: string | null,
) {
  const passkey = await findPasskey(db, response.id);
  if (!passkey || (userId !== null && passkey.userId !== userId)) throw unknownPasskey();
  const counter = await verifyUsedPasskey(config, response, passkey, (challenge) =>
    consumeChallenge(db, { challenge, userId }, clock.now()),
  );
  return { ...passkey, counter };
}

const unknownPasskey = (): AppError =>
  new AppError('INVALID', passkeyMessages.unknown, { title: passkeyMessages.failedTitle });
