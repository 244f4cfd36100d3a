import type { Category } from '../../src/catalogue/categories.ts';
import type { Community, Person, PersonOptions, PreviewLink, Vendor } from '../support/factories.ts';
import type { Harness } from '../support/harness.ts';
import { sayWho } from '../support/preview-visits.ts';
import type { TestClient } from '../support/test-client.ts';

/**
 * The kinds of people (docs/rules/access.md), seen from community C: signed out; visitor of C, who has said
 * who they are behind a link; signed in, not verified;
 * verified, of C, no household entry; verified, of another community; verified, household pending; approved household;
 * HOA admin of C; HOA admin elsewhere; platform admin; and whoever has only an unconfirmed session of an approved
 * account, which must never have more than a pending person's rights.
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

export async function buildWorld(h: Harness): Promise<World> {
  const community = await h.make.community();
  const elsewhere = await h.make.community();
  const category: Category = 'Pool';
  return {
    h,
    community,
    elsewhere,
    vendor: await h.make.vendor(community, { category }),
    // As anybody would guess it.
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
  if (kind === 'PV') await sayWho(client, world.previewLink);
  else if (isPerson(kind)) await signIn(world, kind, world.people[kind], client);
  return client;
}

async function signIn({ h }: World, kind: PersonKind, { id }: Person, client: TestClient) {
  const { cookies } = await h.signIn(id, { isConfirmed: kind !== 'UC' });
  for (const [name, value] of cookies) client.cookies.set(name, value);
}

/** The person who calls; for those who are signed out, an approved resident of C. */
export const callerOf = ({ people }: World, kind: Kind): Person => people[isPerson(kind) ? kind : 'HA'];

/** Signs the browser in as another person of the same kind, for a call that ends the account it comes from. */
export async function becomeNewPerson(world: World, kind: Kind, client: TestClient): Promise<void> {
  if (isPerson(kind)) await signIn(world, kind, await newPerson(world, kind), client);
}
