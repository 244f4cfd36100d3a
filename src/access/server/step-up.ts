import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { forbidden, stepUpNeeded, unauthenticated } from '../../platform/errors.ts';
import { type Admin, hasAdminRights } from '../audience.ts';
import { type AdminSession, findAdminSession } from './request-session.queries.ts';
import { rolesIn } from './viewer.ts';

/** How long a passkey or an emailed code counts for decisions, in milliseconds. */
const proofLifetime = 12 * 3_600_000;

const messages = {
  passkey: 'Please use your passkey. It counts for 12 hours.',
  either: 'Please use your passkey, or enter a code from your email. It counts for 12 hours.',
  add: 'Platform admins decide with a passkey here. Please add one on your profile.',
  code: 'Please enter a code from your email before you add your first passkey.',
  noLongerAllowed: 'You may no longer decide about this.',
} as const;

interface Asked {
  config: Pick<Config, 'adminEmails' | 'needsAdminPasskeys'>;
  clock: Clock;
  viewer: Admin;
}

export interface StepUp {
  isNeeded: boolean;
  hasPasskey: boolean;
  allowsCode: boolean;
  /** Whether an admin without a passkey needs a code before they may add one. */
  needsCode: boolean;
}

/**
 * Returns whether an admin must prove who they are before they decide (docs/rules/access.md, 'Proof for decisions'):
 * admins who have a passkey, and all platform admins if ADMIN_PASSKEYS requires one.
 */
export async function checkStepUp(db: Queryable, asked: Asked): Promise<StepUp> {
  return stepUpOf(asked, await findSessionOf(db, asked));
}

/**
 * Reads again what a decision rests on, because its request or batch may have begun a while ago.
 *
 * @throws UNAUTHENTICATED if the session has ended, FORBIDDEN if one of the admin's rights has
 */
export async function requireStillAdmin(db: Queryable, asked: Asked): Promise<void> {
  const { config, viewer } = asked;
  const session = await findSessionOf(db, asked);
  const { isPlatformAdmin, hoaAdminOf } = rolesIn(session, config);
  const hasAll = viewer.hoaAdminOf.every((id) => hoaAdminOf.includes(id));
  if (!hasAll || (viewer.isPlatformAdmin && !isPlatformAdmin)) throw forbidden(messages.noLongerAllowed);
}

async function findSessionOf(db: Queryable, { clock, viewer }: Asked): Promise<AdminSession> {
  const session = await findAdminSession(db, viewer.sessionId, clock.now());
  if (!session) throw unauthenticated();
  return session;
}

function stepUpOf({ config, clock, viewer }: Asked, session: AdminSession): StepUp {
  const { emailProofAt, passkeyProofAt, hasPasskey } = session;
  const isFresh = (proof: Date | null) => {
    const age = clock.now().getTime() - (proof?.getTime() ?? 0);
    return proof !== null && age >= 0 && age < proofLifetime;
  };
  const allowsCode = !(config.needsAdminPasskeys && viewer.isPlatformAdmin);
  const isProven = isFresh(passkeyProofAt) || (allowsCode && isFresh(emailProofAt));
  const isAsked = hasAdminRights(viewer) && (hasPasskey || !allowsCode);
  const needsCode = hasAdminRights(viewer) && !hasPasskey && !isFresh(emailProofAt);
  return { isNeeded: isAsked && !isProven, hasPasskey, allowsCode, needsCode };
}

/** Throws STEP_UP if the person must first prove again who they are. */
export async function requireStepUp(db: Queryable, asked: Asked): Promise<void> {
  refuseWithoutProof(await checkStepUp(db, asked));
}

/**
 * Throws STEP_UP if an admin must first prove again who they are to add a passkey. The first one fulfills
 * ADMIN_PASSKEYS, so it needs a code.
 */
export async function requireProofForPasskey(db: Queryable, asked: Asked): Promise<void> {
  const stepUp = await checkStepUp(db, asked);
  if (stepUp.needsCode) throw stepUpNeeded(messages.code);
  if (stepUp.hasPasskey) refuseWithoutProof(stepUp);
}

/** Throws STEP_UP if a proof is needed. */
function refuseWithoutProof({ isNeeded, hasPasskey, allowsCode }: StepUp): void {
  if (!isNeeded) return;
  if (!hasPasskey) throw stepUpNeeded(messages.add);
  throw stepUpNeeded(allowsCode ? messages.either : messages.passkey);
}
