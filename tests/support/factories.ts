import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Category } from '../../src/catalogue/categories.ts';
import { readContacts } from '../../src/features/contributions/server/contacts.ts';
import { refreshFigures } from '../../src/features/figures/server/vendor-stats.ts';
import {
  normalizeStreet,
  toNormalizedAddress,
} from '../../src/features/homes/server/address-form/normalize-address.ts';
import { hashToken, newToken } from '../../src/platform/auth/tokens.ts';
import type { Clock } from '../../src/platform/clock.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { users } from '../../src/schema/account.tables.ts';
import { communities, directoryAddresses } from '../../src/schema/community.tables.ts';
import { hoaAdmins, householdMembers, households } from '../../src/schema/household.tables.ts';
import { invitations } from '../../src/schema/invitation.tables.ts';
import { previewLinks } from '../../src/schema/preview-link.tables.ts';
import { vendors } from '../../src/schema/vendor.tables.ts';
import { uniqueWord } from './unique-word.ts';

type Row<Table extends { $inferSelect: unknown }> = Table['$inferSelect'];
export type Community = Row<typeof communities>;
export type Person = Row<typeof users> & { email: string };
export type Vendor = Row<typeof vendors>;
export type PreviewLink = Row<typeof previewLinks>;

const syllables = ['ba', 'ce', 'di', 'fo', 'gu', 'hak', 'jet', 'kip', 'nog', 'mud'];

/** Returns a name that differs from all others in more than a letter: names that are like an admin's wait for a look. */
const lastNameOf = (number: number): string =>
  `T${[...String(number)].map((digit) => syllables[Number(digit)]).join('')}`;

export interface PersonOptions {
  /** Null for a person without a community. */
  community?: Pick<Community, 'id' | 'name'> | null;
  name?: string;
  email?: string;
  isVerified?: boolean;
  isPlatformAdmin?: boolean;
  /** The person's membership in a home: a new one unless `householdId` is set. */
  household?: 'approved' | 'pending' | 'none';
  householdId?: string;
  hoaAdminOf?: Pick<Community, 'id'>[];
  streetName?: string | null;
}

let count = 0;
const next = () => ++count;

/** Inserts rows for tests. Each test makes its own community, so that tests do not see each other's rows. */
export function factoriesOn(db: Db, clock: Clock) {
  async function community(values: Partial<typeof communities.$inferInsert> = {}): Promise<Community> {
    const word = uniqueWord();
    const [row] = await db
      .insert(communities)
      .values({ slug: `test-${word}`, name: `Test ${word}`, totalHomes: 200, ...values })
      .returning();
    return row as Community;
  }

  async function household(of: Pick<Community, 'id'>, streetName: string | null = 'Heron Lane') {
    const address = `${next()} ${streetName ?? 'Heron Lane'}, Boca Raton, FL 33496`.toLowerCase();
    const [row] = await db
      .insert(households)
      .values({
        communityId: of.id,
        householdAddress: address,
        normalizedAddress: toNormalizedAddress(address),
        streetName,
        normalizedStreet: normalizeStreet(streetName),
      })
      .returning();
    return row as Row<typeof households>;
  }

  /** Makes a person: by default a verified resident of an approved home. */
  async function person(options: PersonOptions = {}): Promise<Person> {
    const {
      isVerified = true,
      isPlatformAdmin = false,
      household: place = 'approved',
      streetName = 'Heron Lane',
    } = options;
    const home = options.community === undefined ? await community() : options.community;
    const number = next();
    const address = home && place !== 'none' ? await householdRow(options, home, streetName) : null;
    const [row] = await db
      .insert(users)
      .values({
        email: options.email ?? `person-${number}-${uniqueWord()}@porchlist.test`,
        name: options.name ?? `Pat ${lastNameOf(number)}`,
        communityId: home?.id ?? null,
        address: address?.householdAddress ?? `${number} Elsewhere Road`,
        formattedAddress: address?.householdAddress ?? `${number} Elsewhere Road`,
        normalizedAddress: address?.normalizedAddress ?? toNormalizedAddress(`${number} Elsewhere Road`),
        streetName,
        signupSource: home ? `community:${home.name}` : 'regular',
        isVerified,
        verifiedAt: isVerified ? clock.now() : null,
        isPlatformAdmin,
        createdAt: clock.now(),
      })
      .returning();
    const user = row as Person;
    if (address) {
      const approvedAt = place === 'approved' ? clock.now() : null;
      const { id: householdId, communityId } = address;
      await db.insert(householdMembers).values({ userId: user.id, communityId, householdId, approvedAt });
    }
    for (const { id } of options.hoaAdminOf ?? []) {
      await db.insert(hoaAdmins).values({ userId: user.id, communityId: id });
    }
    return user;
  }

  async function householdRow(
    options: PersonOptions,
    home: Pick<Community, 'id'>,
    streetName: string | null,
  ) {
    if (!options.householdId) return household(home, streetName);
    const [row] = await db.select().from(households).where(eq(households.id, options.householdId));
    return row ?? household(home, streetName);
  }

  async function vendor(
    of: Pick<Community, 'id'>,
    values: Partial<typeof vendors.$inferInsert> & { category?: Category } = {},
  ): Promise<Vendor> {
    const { contactInfo = '5615550123' } = values;
    const [row] = await db
      .insert(vendors)
      .values({
        communityId: of.id,
        name: `Vendor ${next()} ${uniqueWord()}`,
        category: 'Pool',
        contactInfo,
        contacts: readContacts(contactInfo),
        createdAt: clock.now(),
        // A maps rating counts as just fetched by default.
        googleLastUpdated: values.googleRating == null ? null : clock.now(),
        ...values,
      })
      .returning();
    const made = row as Vendor;
    await db.transaction((tx) => refreshFigures(tx, { vendorIds: [made.id] }, clock.now()));
    return made;
  }

  /** Makes an active preview link. */
  async function previewLink(
    of: Pick<Community, 'id' | 'name'>,
    values: Partial<typeof previewLinks.$inferInsert> = {},
  ): Promise<PreviewLink> {
    const slug = `look-${uniqueWord()}`;
    const [row] = await db
      .insert(previewLinks)
      .values({
        slug,
        communityId: of.id,
        title: `${of.name}: take a look`,
        createdAt: clock.now(),
        ...values,
      })
      .returning();
    return row as PreviewLink;
  }

  /** Makes an address that the community's directory suggests. */
  async function directoryAddress(
    of: Pick<Community, 'id'>,
    values: { streetNumber?: string; route?: string; unit?: string; isSample?: boolean } = {},
  ) {
    const { streetNumber = String(next()), route = 'Heron Lane', unit = null, isSample = false } = values;
    const street = [streetNumber, route, unit].filter(Boolean).join(' ');
    const [row] = await db
      .insert(directoryAddresses)
      .values({
        communityId: of.id,
        isSample,
        placeId: `place-${randomUUID()}`,
        formattedAddress: `${street}, Boca Raton, FL 33496, USA`,
        normalizedAddress: toNormalizedAddress(`${street}, Boca Raton, FL 33496, USA`),
        streetNumber,
        route,
        unit,
        city: 'Boca Raton',
        state: 'FL',
        postalCode: '33496',
        lat: 26.39,
        lng: -80.18,
      })
      .returning();
    return row as Row<typeof directoryAddresses>;
  }

  /** Makes an invitation that works for 30 days, and returns the token of its link. */
  async function invitation(
    inviter: Pick<Person, 'id'>,
    to: Pick<Community, 'id'>,
    values: Partial<typeof invitations.$inferInsert> = {},
  ): Promise<string> {
    const token = newToken();
    await db.insert(invitations).values({
      tokenHash: hashToken(token),
      invitedBy: inviter.id,
      communityId: to.id,
      createdAt: clock.now(),
      expiresAt: new Date(clock.now().getTime() + 30 * 86_400_000),
      ...values,
    });
    return token;
  }

  return { community, household, person, vendor, previewLink, directoryAddress, invitation };
}

export type Factories = ReturnType<typeof factoriesOn>;
