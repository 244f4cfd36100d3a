import type { PersonState } from './neighborhoods.ts';
import { idOf } from './random.ts';

export interface DemoUser {
  /** As in `/demo/as/resident`. */
  role: string;
  title: string;
  hint: string;
  name: string;
  communitySlug: string | null;
  /** Null for the platform admin, who has no home. */
  state: PersonState | null;
  isConfirmed: boolean;
  joinedDaysAgo?: number;
  path: string;
}

const bocaBridges = { communitySlug: 'boca-bridges', path: '/communities/boca-bridges', isConfirmed: true };

/** In the order of the demo's list. Each is the first person of its state in its community. */
export const demoUsers: readonly DemoUser[] = [
  {
    role: 'resident',
    title: 'Resident of an approved home',
    hint: 'Sees reviews, contacts and community averages; rates, recommends and invites.',
    name: 'Robin Fairwether',
    state: 'approved',
    joinedDaysAgo: 430,
    ...bocaBridges,
  },
  {
    role: 'resident-unconfirmed',
    title: 'The same resident, in a browser that has used no mailed link yet',
    hint: 'Never has more than the rights of a pending person, whatever the account has become.',
    name: 'Robin Fairwether',
    state: 'approved',
    ...bocaBridges,
    isConfirmed: false,
  },
  {
    role: 'resident-home-pending',
    title: 'Resident whose home waits for the HOA',
    hint: 'Reads reviews; community averages stay locked.',
    name: 'Casey Underhollow',
    state: 'householdPending',
    ...bocaBridges,
  },
  {
    role: 'pending',
    title: 'Person who has just asked for access',
    hint: 'May already recommend and rate; it counts for others once approved.',
    name: 'Jules Pennywick',
    state: 'pending',
    ...bocaBridges,
    isConfirmed: false,
  },
  {
    role: 'hoa-admin',
    title: 'HOA admin of Boca Bridges',
    hint: 'Approves homes and edits vendors of the own community.',
    name: 'Morgan Hathersedge',
    state: 'hoaAdmin',
    ...bocaBridges,
    path: '/admin',
  },
  {
    role: 'hoa-admin-elsewhere',
    title: 'HOA admin of Tupelo Landing',
    hint: 'An admin there, a stranger in Boca Bridges.',
    name: 'Ellis Brackenby',
    communitySlug: 'tupelo-landing',
    state: 'hoaAdmin',
    isConfirmed: true,
    path: '/admin',
  },
  {
    role: 'newcomer',
    title: 'Resident of a community with an empty list',
    hint: 'Quail Hollow Preserve: nobody has recommended anyone yet.',
    name: 'Sage Thornybrook',
    communitySlug: 'quail-hollow-preserve',
    state: 'approved',
    isConfirmed: true,
    path: '/communities/quail-hollow-preserve',
  },
  {
    role: 'platform-admin',
    title: 'Platform admin',
    hint: 'Approves people, and looks after every community.',
    name: 'Alex Gatewarden',
    communitySlug: null,
    state: null,
    isConfirmed: true,
    path: '/admin',
  },
];

export function personKey(communitySlug: string | null, state: PersonState | null, index: number): string {
  return `person ${communitySlug ?? 'nowhere'} ${state ?? 'platformAdmin'} ${index}`;
}

export function demoUserId(demoUser: DemoUser): string {
  return idOf(personKey(demoUser.communitySlug, demoUser.state, 0));
}

export function demoUserOf(role: string): DemoUser {
  const found = demoUsers.find((demoUser) => demoUser.role === role);
  if (!found) throw new Error(`The demo has no ${role}.`);
  return found;
}

export const platformAdminId = demoUserId(demoUserOf('platform-admin'));
