import { namesAdmin, type PersonalData, section, singleRow } from '../../../platform/personal-data.ts';
import { sentEmails, sessions, signInLinks, users } from '../../../schema/account.tables.ts';
import { communities } from '../../../schema/community.tables.ts';
import { addressChangeRequests, hoaAdmins } from '../../../schema/household.tables.ts';
import { emailChanges, knownBrowsers, passkeyChallenges, passkeys } from '../../../schema/sign-in.tables.ts';

const profile = singleRow(
  'profile',
  {
    email: users.email,
    name: users.name,
    formerName: users.formerName,
    renamedAt: users.renamedAt,
    address: users.formattedAddress,
    streetName: users.streetName,
    community: communities.name,
    signupSource: users.signupSource,
    emailConfirmedAt: users.emailConfirmedAt,
    isHeld: users.isHeld,
    isVerified: users.isVerified,
    showNamePublic: users.showNamePublic,
    points: users.points,
    createdAt: users.createdAt,
  },
  [users.communityId, communities.id],
);

const ownSessions = section('sessions', {
  device: sessions.device,
  name: sessions.name,
  createdAt: sessions.createdAt,
  lastUsedAt: sessions.lastUsedAt,
});

const ownEmailChanges = section('emailChanges', {
  newEmail: emailChanges.newEmail,
  oldEmail: emailChanges.oldEmail,
  createdAt: emailChanges.createdAt,
  confirmedAt: emailChanges.confirmedAt,
});

const ownSentEmails = section('sentEmails', { title: sentEmails.title, createdAt: sentEmails.createdAt });

const ownPasskeys = section('passkeys', {
  name: passkeys.name,
  createdAt: passkeys.createdAt,
  lastUsedAt: passkeys.lastUsedAt,
});

const administeredCommunities = section(
  'hoaAdminOf',
  { community: communities.name, createdAt: hoaAdmins.createdAt },
  [hoaAdmins.communityId, communities.id],
);

const addressRequests = section('addressChangeRequests', {
  requestedAddress: addressChangeRequests.requestedFormattedAddress,
  reason: addressChangeRequests.reason,
  status: addressChangeRequests.status,
  decisionReason: addressChangeRequests.decisionReason,
  createdAt: addressChangeRequests.createdAt,
});

/** `erasePerson` erases the person's own row after everything else. */
export const accountPersonalData: readonly PersonalData[] = [
  {
    column: users.id,
    myData: profile,
    erasure: { keptBecause: 'vendors and decisions keep their author, without name, email and address' },
  },
  { column: sessions.userId, myData: ownSessions, erasure: 'rows deleted' },
  {
    column: signInLinks.userId,
    myData: { notBecause: 'it is a hash of a link that works for minutes' },
    erasure: 'rows deleted',
  },
  {
    column: knownBrowsers.userId,
    myData: { notBecause: 'it is a hash that only recognizes a browser' },
    erasure: 'rows deleted',
  },
  { column: emailChanges.userId, myData: ownEmailChanges, erasure: 'rows deleted' },
  { column: passkeys.userId, myData: ownPasskeys, erasure: 'rows deleted' },
  { column: sentEmails.userId, myData: ownSentEmails, erasure: 'rows deleted' },
  {
    column: passkeyChallenges.userId,
    myData: { notBecause: 'it is a random number that works for minutes' },
    erasure: 'rows deleted',
  },
  { column: hoaAdmins.userId, myData: administeredCommunities, erasure: 'rows deleted' },
  { column: hoaAdmins.appointedBy, ...namesAdmin },
  { column: addressChangeRequests.userId, myData: addressRequests, erasure: 'rows deleted' },
];
