import type { Category } from '../../src/catalogue/categories.ts';
import type { Community, Person, PersonOptions, PreviewLink, Vendor } from '../support/factories.ts';
import type { Harness } from '../support/harness.ts';
import { provideIdentity } from '../support/preview-visits.ts';
import type { TestClient } from '../support/test-client.ts';

/**
 * The kinds of people (docs/rules/access.md) relative to community C: signed out; visitor of C with a name; signed in but
 * not verified; unconfirmed session of an approved account, which has at most the rights of a pending person; verified in
 * C without a household; verified in another community; verified with a pending household; approved household; HOA admin
 * of C; HOA admin elsewhere; platform admin.
 */
export const kinds = ['SO', 'PV', 'PU', 'UC', 'VU', 'VO', 'HP', 'HA', 'HAd', 'HAo', 'PA'] as const;
export type Kind = (typeof kinds)[number];
type PersonKind = Exclude<Kind, 'SO' | 'PV'>;

export interface World {
  h: Harness;
  community: Community;
  elsewhere: Community;
  vendor: Vendor;
  previewLink: PreviewLink;
  people: Record<PersonKind, Person>;
}

type CommunityValues = Parameters<Harness['make']['community']>[0];

export async function buildWorld(h: Harness, place?: CommunityValues): Promise<World> {
  const community = await h.make.community(place);
  const elsewhere = await h.make.community();
  const category: Category = 'Pool';
  return {
    h,
    community,
    elsewhere,
    vendor: await h.make.vendor(community, { category }),
    // A guessable slug.
    previewLink: await h.make.previewLink(community, { slug: community.slug }),
    people: Object.fromEntries(
      await Promise.all(
        kinds
          .filter((kind) => isPerson(kind))
          .map(async (kind) => [kind, await newPerson({ h, community, elsewhere }, kind)] as const),
      ),
    ) as Record<PersonKind, Person>,
  };
}

const isPerson = (kind: Kind): kind is PersonKind => kind !== 'SO' && kind !== 'PV';

const newPerson = (
  { h, community, elsewhere }: Pick<World, 'h' | 'community' | 'elsewhere'>,
  kind: PersonKind,
) => {
  const options: Record<PersonKind, PersonOptions> = {
    PU: { community, isVerified: false, household: 'pending' },
    UC: { community, isPlatformAdmin: true, hoaAdminOf: [community] },
    VU: { community, household: 'none' },
    VO: { community: elsewhere },
    HP: { community, household: 'pending' },
    HA: { community },
    HAd: { community, hoaAdminOf: [community] },
    HAo: { community: elsewhere, hoaAdminOf: [elsewhere] },
    PA: { community: null, isPlatformAdmin: true },
  };
  return h.make.person(options[kind]);
};

export async function clientOf(world: World, kind: Kind): Promise<TestClient> {
  const client = world.h.signedOut();
  if (kind === 'PV') await provideIdentity(client, world.previewLink);
  else if (isPerson(kind)) await signIn(world, kind, world.people[kind], client);
  return client;
}

async function signIn({ h }: World, kind: PersonKind, { id }: Person, client: TestClient) {
  const { cookies } = await h.signIn(id, { isConfirmed: kind !== 'UC' });
  for (const [name, value] of cookies) client.cookies.set(name, value);
}

/** Returns the calling person; for signed-out kinds an approved resident of C. */
export const callerOf = ({ people }: World, kind: Kind): Person => people[isPerson(kind) ? kind : 'HA'];

/** Signs the browser in as a new person of the same kind, for a call that ends the caller's account. */
export async function becomeNewPerson(world: World, kind: Kind, client: TestClient): Promise<void> {
  if (isPerson(kind)) await signIn(world, kind, await newPerson(world, kind), client);
}
