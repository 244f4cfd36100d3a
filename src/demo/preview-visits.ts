import type { PreviewEvent, PreviewEventMetadata } from '../catalogue/preview-events.ts';
import { getVisitorCostLines } from '../features/preview-links/preview-link.rules.ts';
import { hashToken } from '../platform/auth/tokens.ts';
import type {
  previewCosts,
  previewLinks,
  previewMetrics,
  previewReviews,
  previewSessions,
} from '../schema/preview-link.tables.ts';
import { commentFor } from './comments.ts';
import { demoUserId, demoUsers } from './demo-users.ts';
import { namesFor } from './names.ts';
import type { Neighborhood } from './neighborhoods.ts';
import { type DemoPerson, directoryOf } from './people.ts';
import { type Calendar, idOf, type Random, randomOf } from './random.ts';
import { type DemoVendor, ofVendor } from './vendors.ts';

type Rows<Table extends { $inferInsert: unknown }> = Table['$inferInsert'][];
type Link = typeof previewLinks.$inferInsert & { id: string; createdAt: Date };
type Home = ReturnType<typeof directoryOf>[number];

/** The rows of preview links and their visits, in insertable order. */
export interface PreviewVisits {
  links: Link[];
  sessions: Rows<typeof previewSessions>;
  reviews: Rows<typeof previewReviews>;
  costs: Rows<typeof previewCosts>;
  events: Rows<typeof previewMetrics>;
}

interface Place {
  neighborhood: Neighborhood;
  communityId: string;
  people: readonly DemoPerson[];
  vendors: readonly DemoVendor[];
  calendar: Calendar;
}

const day = 86_400_000;
const minute = 60_000;
const lifetime = 30 * day;
const identityLifetime = 90 * day;

export function inventPreviewVisits(place: Place): PreviewVisits {
  const visits: PreviewVisits = { links: [], sessions: [], reviews: [], costs: [], events: [] };
  if (place.vendors.length === 0) return visits;
  const { slug, name } = place.neighborhood;
  const current = {
    slug,
    title: `Who do your neighbors at ${name} trust?`,
    description: 'Have a look around before you join, and rate the vendors you know. It takes two minutes.',
    isActive: true,
  };
  const former = {
    slug: `${slug}-spring-fair`,
    title: `${name} at the spring fair`,
    description: null,
    isActive: false,
  };
  addTraffic(visits, place, { link: linkOf(place, current, 45), visitors: 14, onlookers: 41, days: [0, 42] });
  addTraffic(visits, place, {
    link: linkOf(place, former, 165),
    visitors: 5,
    onlookers: 17,
    days: [128, 158],
  });
  return visits;
}

function linkOf(
  { communityId, calendar }: Place,
  values: { slug: string; title: string; description: string | null; isActive: boolean },
  daysAgo: number,
): Link {
  const id = idOf(`preview link ${values.slug}`);
  const admin = demoUsers.find(({ state }) => state === null);
  const createdAt = calendar.ago(daysAgo, randomOf(id));
  return { id, communityId, createdBy: admin ? demoUserId(admin) : null, createdAt, ...values };
}

interface Traffic {
  link: Link;
  /** The number of visitors who gave their name. */
  visitors: number;
  /** The number of visitors who only viewed the page. */
  onlookers: number;
  /** The first and the last day, in days ago. */
  days: readonly [number, number];
}

function addTraffic(visits: PreviewVisits, place: Place, { link, visitors, onlookers, days }: Traffic): void {
  const { calendar, neighborhood, communityId } = place;
  visits.links.push(link);
  for (let index = 0; index < onlookers; index += 1) {
    const random = randomOf(`onlooker ${link.slug} ${index}`);
    const at = calendar.ago(random.int(...days), random);
    addEvent(visits, link, { who: `onlooker ${index}`, sessionId: null }, 'page_view', at, {
      metadata: { source: sourceOf(random) },
    });
  }
  const names = namesFor(`visitors of ${link.slug}`);
  const homes = randomOf(`homes of visitors of ${link.slug}`).shuffle(directoryOf(neighborhood, communityId));
  for (const [index, home] of homes.slice(0, visitors).entries()) {
    addVisit(visits, place, { link, home, name: names[index] ?? '', days, index });
  }
}

interface Visit {
  link: Link;
  home: Home;
  name: string;
  days: readonly [number, number];
  index: number;
}

function addVisit(visits: PreviewVisits, place: Place, { link, home, name, days, index }: Visit): void {
  const { calendar, vendors } = place;
  const id = idOf(`visitor ${link.slug} ${index}`);
  const random = randomOf(id);
  // The first visitor became a resident the same day and transferred their contributions.
  const joined = index === 0 ? newcomerOf(place, link, days) : undefined;
  let at = joined ? visitBefore(joined) : calendar.ago(random.int(...days), random);
  const later = () => {
    at = new Date(Math.min(at.getTime() + random.int(1, 4) * minute, calendar.now.getTime() - minute));
    return at;
  };
  const session = sessionOf(place, { id, link, home, name, at, joined, random });
  const by = { who: id, sessionId: id };
  visits.sessions.push(session);
  addEvent(visits, link, by, 'page_view', at, { metadata: { source: session.source ?? 'link' } });
  addEvent(visits, link, by, 'identity_provided', later(), {
    metadata: { source: session.source ?? 'link' },
  });
  const known = random.shuffle(vendors).slice(0, random.int(0, 6));
  for (const vendor of known) {
    addRating(visits, { link, by, vendor, isErased: session.name === null, later, random });
    if (random.chance(0.45)) addCosts(visits, { link, by, vendor, later, random });
  }
  for (const { row } of joined ? addedBy(place, joined) : [])
    addEvent(visits, link, by, 'vendor_submission', row.createdAt, { vendorId: row.id });
}

function newcomerOf(place: Place, link: Link, [, longestAgo]: Visit['days']): DemoPerson | undefined {
  const start = place.calendar.now.getTime() - longestAgo * day;
  const newcomers = place.people.filter(
    (person) =>
      person.row.deletedAt == null &&
      person.row.createdAt.getTime() > start &&
      visitBefore(person) > link.createdAt,
  );
  return newcomers.find((person) => addedBy(place, person).length > 0) ?? newcomers[0];
}

const visitBefore = ({ row }: DemoPerson) => new Date(row.createdAt.getTime() - 180 * minute);

const addedBy = ({ vendors }: Place, person: DemoPerson) =>
  vendors.filter(
    ({ submittedBy, row }) =>
      submittedBy.id === person.id && row.createdAt.getTime() < visitBefore(person).getTime() + lifetime,
  );

/**
 * Returns the session of a visit; its token is not known. Old visits and those of new residents have no identity left.
 */
function sessionOf(
  { communityId, calendar }: Place,
  visit: Pick<Visit, 'link' | 'home' | 'name'> & {
    id: string;
    at: Date;
    joined: DemoPerson | undefined;
    random: Random;
  },
): typeof previewSessions.$inferInsert & { name: string | null } {
  const { id, link, home, name, at, joined, random } = visit;
  const expiresAt = new Date(at.getTime() + lifetime);
  const isErased = joined !== undefined || calendar.now.getTime() - expiresAt.getTime() > identityLifetime;
  return {
    id,
    sessionToken: hashToken(`demo ${id}`),
    previewLinkId: link.id,
    communityId,
    source: sourceOf(random),
    createdAt: at,
    expiresAt,
    adoptedBy: joined?.id ?? null,
    adoptedAt: joined?.row.createdAt ?? null,
    name: isErased ? null : name,
    ...(!isErased && {
      address: home.formattedAddress.toLowerCase(),
      formattedAddress: home.formattedAddress,
      normalizedAddress: home.normalizedAddress,
      googlePlaceId: home.placeId,
      streetName: home.route,
    }),
  };
}

type Contribution = {
  link: Link;
  by: { who: string; sessionId: string };
  vendor: DemoVendor;
  later: () => Date;
  random: Random;
};

function addRating(visits: PreviewVisits, contribution: Contribution & { isErased: boolean }): void {
  const { link, by, vendor, isErased, later, random } = contribution;
  const vendorId = vendor.row.id;
  const rating = Math.min(5, Math.max(1, Math.round(vendor.quality + random.next() * 2 - 1)));
  addEvent(visits, link, by, 'rate_vendor', later(), { vendorId });
  const at = later();
  visits.reviews.push({
    id: idOf(`review of ${by.who} ${vendorId}`),
    sessionId: by.sessionId,
    ...ofVendor(vendor),
    rating,
    comments: isErased ? null : commentFor(vendor.row.category, rating, random, new Set()),
    anonymous: random.chance(0.3),
    createdAt: at,
  });
  addEvent(visits, link, by, 'review_submitted', at, { vendorId, metadata: { rating } });
}

function addCosts(visits: PreviewVisits, { link, by, vendor, later, random }: Contribution): void {
  const { id: vendorId, category } = vendor.row;
  const [line] = getVisitorCostLines(category);
  if (!line) return;
  addEvent(visits, link, by, 'add_cost', later(), { vendorId });
  const at = later();
  visits.costs.push({
    id: idOf(`cost of ${by.who} ${vendorId}`),
    sessionId: by.sessionId,
    ...ofVendor(vendor),
    amount: Math.max(5, Math.round((vendor.price * (0.85 + random.next() * 0.3)) / 5) * 5),
    costKind: line.kind,
    unit: line.unit,
    period: line.period,
    quantity: line.kind === 'monthly_plan' ? random.pick([4, 4, 2]) : null,
    anonymous: random.chance(0.3),
    createdAt: at,
  });
  addEvent(visits, link, by, 'cost_submitted', at, { vendorId, metadata: { costKinds: [line.kind] } });
}

function sourceOf(random: Random): 'link' | 'qr' | 'flyer' {
  return random.pick(['link', 'link', 'flyer', 'qr']);
}

function addEvent(
  { events }: PreviewVisits,
  link: Link,
  { who, sessionId }: { who: string; sessionId: string | null },
  eventType: PreviewEvent,
  createdAt: Date,
  { vendorId, metadata = {} }: { vendorId?: string; metadata?: PreviewEventMetadata } = {},
): void {
  const onceKey = `${link.id}:${who}:${eventType}:${vendorId ?? ''}`;
  events.push({
    id: idOf(`event ${onceKey}`),
    previewLinkId: link.id,
    sessionId,
    eventType,
    vendorId: vendorId ?? null,
    metadata,
    onceKey,
    createdAt,
  });
}
