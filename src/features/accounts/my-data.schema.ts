import { z } from 'zod';

const rows = <Shape extends z.ZodRawShape>(shape: Shape) => z.array(z.object(shape));
const instant = z.date();

/** Everything that is stored about one person, as the person may take it away. */
export const myData = z.object({
  exportedAt: instant,
  profile: z.object({
    email: z.string().nullable(),
    name: z.string(),
    address: z.string().nullable(),
    streetName: z.string().nullable(),
    community: z.string().nullable(),
    signupSource: z.string(),
    emailConfirmedAt: instant.nullable(),
    isVerified: z.boolean(),
    showNamePublic: z.boolean(),
    points: z.number().int(),
    createdAt: instant,
  }),
  household: z.object({ address: z.string(), joinedAt: instant, approvedAt: instant.nullable() }).nullable(),
  sessions: rows({ device: z.string(), createdAt: instant, lastUsedAt: instant }),
  /** What an admin is mailed about what waits. */
  adminMails: z.object({ isWanted: z.boolean(), mailedAt: instant.nullable() }).nullable(),
  reviews: rows({
    vendor: z.string(),
    rating: z.number().int(),
    comments: z.string().nullable(),
    anonymous: z.boolean(),
    createdAt: instant,
    updatedAt: instant.nullable(),
    /** Hidden by an admin since then, and why. */
    hiddenAt: instant.nullable(),
    hiddenReason: z.string().nullable(),
    hiddenNote: z.string().nullable(),
  }),
  /** What the person reported about neighbours' reviews. */
  reviewReports: rows({
    vendor: z.string(),
    reason: z.string(),
    note: z.string().nullable(),
    createdAt: instant,
    settledAt: instant.nullable(),
  }),
  costs: rows({
    vendor: z.string(),
    amount: z.number(),
    currency: z.string(),
    kind: z.string(),
    unit: z.string(),
    period: z.string().nullable(),
    quantity: z.number().int().nullable(),
    anonymous: z.boolean(),
    notes: z.string().nullable(),
    createdAt: instant,
    deletedAt: instant.nullable(),
  }),
  homeVendors: rows({ vendor: z.string(), since: instant, confirmedAt: instant.nullable() }),
  vendorsAdded: rows({ name: z.string(), category: z.string(), contactInfo: z.string(), createdAt: instant }),
  pointHistory: rows({
    activity: z.string(),
    points: z.number().int(),
    description: z.string(),
    createdAt: instant,
  }),
  invitations: rows({
    invitedEmail: z.string().nullable(),
    isForHousehold: z.boolean(),
    createdAt: instant,
    expiresAt: instant,
    acceptedAt: instant.nullable(),
    revokedAt: instant.nullable(),
  }),
  addressChangeRequests: rows({
    requestedAddress: z.string(),
    reason: z.string(),
    status: z.string(),
    decisionReason: z.string().nullable(),
    createdAt: instant,
  }),
});
export type MyData = z.infer<typeof myData>;
