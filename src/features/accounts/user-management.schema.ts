import { z } from 'zod';
import { pageInput, pageOf } from '../../platform/list.schema.ts';
import { communitySlug, shownAddress } from '../homes/home.schema.ts';
import { signupSourceLength, userSorts, userStatuses, userStatusFilters } from './account.rules.ts';
import { removesVendors, requiredReason, sessionRow, userIdInput } from './account.schema.ts';
import { passkeyRow } from './passkey.contract.ts';

/** An optional reason, for the email to the person and the audit log. */
const emailedReason = z.string().trim().max(500, 'Please use at most 500 characters.').optional();

export const listAllUsersInput = pageInput.extend({
  /** Part of the name, email or address. */
  query: z.string().trim().max(100).default(''),
  /** Null returns all people except deleted ones. */
  status: z.enum(userStatusFilters).nullable().default(null),
  /** `regular` or `community:{name}`. */
  source: z.string().max(signupSourceLength).nullable().default(null),
  communitySlug: z.string().max(100).nullable().default(null),
  sort: z.enum(userSorts).default('newest'),
});

const userFacts = {
  id: z.uuid(),
  /** Empty for orphaned and deleted people. */
  name: z.string(),
  email: z.string().nullable(),
  address: shownAddress.nullable(),
  isEmailConfirmed: z.boolean(),
  isAddressConfirmed: z.boolean(),
  communityName: z.string().nullable(),
  status: z.enum(userStatuses),
  isPlatformAdmin: z.boolean(),
  signupSource: z.string(),
  /** At the beginning of the month. */
  points: z.number().int(),
  joinedAt: z.date(),
};

export const userPage = pageOf(z.object({ ...userFacts, isHoaAdmin: z.boolean() }));

const communityName = z.object({ slug: z.string(), name: z.string() });

export const userAbilities = z.object({
  canVerify: z.boolean(),
  canReject: z.boolean(),
  canUnverify: z.boolean(),
  canDelete: z.boolean(),
  canCleanUp: z.boolean(),
  canChangeRoles: z.boolean(),
  canResendApproval: z.boolean(),
});
export type UserAbilities = z.infer<typeof userAbilities>;

export const userDetail = z.object({
  ...userFacts,
  communitySlug: z.string().nullable(),
  isSelf: z.boolean(),
  /** Platform admin by ADMIN_EMAILS, who cannot be dismissed here. */
  isConfiguredAdmin: z.boolean(),
  verifiedAt: z.date().nullable(),
  rejectedAt: z.date().nullable(),
  deletedAt: z.date().nullable(),
  deletionReason: z.string().nullable(),
  household: z.object({ address: shownAddress, approvedAt: z.date().nullable() }).nullable(),
  approvalMail: z.object({ sentAt: z.date().nullable(), error: z.string().nullable() }),
  hoaAdminOf: z.array(communityName.extend({ isManager: z.boolean() })),
  contributions: z.object({
    /** Those of them that no other person has done anything with; null for verified people, whose number would move at once. */
    untouchedVendors: z.number().int().nullable(),
    /** These three at the beginning of the month; of vendors, deleted ones too. */
    vendors: z.number().int(),
    reviews: z.number().int(),
    homeVendors: z.number().int(),
    invitationsSent: z.number().int(),
    invitationsAccepted: z.number().int(),
  }),
  /** With days, not times, as midnight in UTC. */
  sessions: z.array(sessionRow.omit({ name: true, lastUsedAt: true }).extend({ isConfirmed: z.boolean() })),
  passkeys: z.array(passkeyRow.omit({ lastUsedAt: true })),
  /** Emails of the last 90 days, newest first; `error` is null if the mail server accepted it. */
  emails: z.array(z.object({ id: z.uuid(), at: z.date(), title: z.string(), error: z.string().nullable() })),
  history: z.array(
    z.object({
      id: z.uuid(),
      at: z.date(),
      action: z.string(),
      label: z.string(),
      actorName: z.string().nullable(),
      communityName: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
  abilities: userAbilities,
});
export type UserDetail = z.infer<typeof userDetail>;

export const unverifyUserInput = userIdInput.extend({ reason: emailedReason });

export const softDeleteUserInput = userIdInput.extend({
  reason: requiredReason('Please give a reason for the audit log.'),
  removesVendors,
});

export const hoaAdminInput = userIdInput.extend({ communitySlug });
export const appointHoaAdminInput = hoaAdminInput.extend({
  /** Runs the community without living there: the role stays when they leave their home. */
  isManager: z.boolean().default(false),
});

export const userPasskeyInput = userIdInput.extend({ passkeyId: z.uuid() });

export const endUserSessionInput = userIdInput.extend({ sessionId: z.uuid() });
