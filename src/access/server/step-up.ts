import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { stepUpNeeded } from '../../platform/errors.ts';
import { type Admin, isAdmin } from '../audience.ts';
import { findProofs } from './request-session.queries.ts';

/** How long a passkey or an emailed code counts for decisions, in milliseconds. */
const proofLifetime = 12 * 3_600_000;

const messages = {
  passkey: 'Please use your passkey. It counts for 12 hours.',
  either: 'Please use your passkey, or enter a code from your email. It counts for 12 hours.',
  add: 'Platform admins decide with a passkey here. Please add one on your profile.',
  code: 'Please enter a code from your email before you add your first passkey.',
} as const;

interface Asked {
  config: Pick<Config, 'needsAdminPasskeys'>;
  clock: Clock;
  viewer: Admin & { sessionId: string };
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
export async function checkStepUp(db: Queryable, { config, clock, viewer }: Asked): Promise<StepUp> {
  const { emailProofAt, passkeyProofAt, hasPasskey } = await findProofs(db, viewer.sessionId);
  const isFresh = (proof: Date | null) => {
    const age = clock.now().getTime() - (proof?.getTime() ?? 0);
    return proof !== null && age >= 0 && age < proofLifetime;
  };
  const allowsCode = !(config.needsAdminPasskeys && viewer.isPlatformAdmin);
  const isProven = isFresh(passkeyProofAt) || (allowsCode && isFresh(emailProofAt));
  const isAsked = isAdmin(viewer) && (hasPasskey || !allowsCode);
  const needsCode = isAdmin(viewer) && !hasPasskey && !isFresh(emailProofAt);
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
export function refuseWithoutProof({ isNeeded, hasPasskey, allowsCode }: StepUp): void {
  if (!isNeeded) return;
  if (!hasPasskey) throw stepUpNeeded(messages.add);
  throw stepUpNeeded(allowsCode ? messages.either : messages.passkey);
}
