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
import { amountNear } from './activity.ts';
import { commentFor } from './comments.ts';
import { platformAdminId } from './demo-users.ts';
import { namesFor } from './names.ts';
import type { Neighborhood } from './neighborhoods.ts';
import { type DemoPerson, directoryOf } from './people.ts';
import { type Calendar, dayMs, idOf, minuteMs, type Random, randomOf } from './random.ts';
import { type DemoVendor, ofVendor } from './vendors.ts';

type Rows<Table extends { $inferInsert: unknown }> = Table['$inferInsert'][];
type Link = typeof previewLinks.$inferInsert & { id: string; createdAt: Date };

interface PreviewVisits {
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

const lifetime = 30 * dayMs;

/** With the days of visits, in days ago, and the numbers of visitors who gave their name and who only looked. */
const linksOf = ({ slug, name }: Neighborhood) => [
  {
    values: {
      slug,
      title: `Who do your neighbors at ${name} trust?`,
      description: 'Have a look around before you join, and rate the vendors you know. It takes two minutes.',
    },
    days: [0, 42] as const,
    visitors: 14,
    onlookers: 41,
  },
  {
    values: { slug: `${slug}-spring-fair`, title: `${name} at the spring fair`, isActive: false },
    days: [128, 158] as const,
    visitors: 5,
    onlookers: 17,
  },
];

const sourceOf = (random: Random) => random.pick(['link', 'link', 'flyer', 'qr'] as const);

export function inventPreviewVisits(place: Place): PreviewVisits {
  const { neighborhood, communityId, calendar } = place;
  const visits: PreviewVisits = { links: [], sessions: [], reviews: [], costs: [], events: [] };
  for (const { values, days, visitors, onlookers } of linksOf(neighborhood)) {
    const { slug } = values;
    const id = idOf(`preview link ${slug}`);
    const createdAt = calendar.ago(days[1] + 4, randomOf(id));
    const link = { id, communityId, createdBy: platformAdminId, createdAt, ...values };
    visits.links.push(link);
    for (let index = 0; index < onlookers; index += 1) {
      const random = randomOf(`onlooker ${slug} ${index}`);
      const metadata = { source: sourceOf(random) };
      const at = calendar.ago(random.int(days[0], days[1]), random);
      addEvent(visits, link, `onlooker ${index}`, null, 'page_view', at, { metadata });
    }
    const names = namesFor(`visitors of ${slug}`);
    const homes = randomOf(`homes of visitors of ${slug}`).shuffle(directoryOf(neighborhood, communityId));
    for (const [index, home] of homes.slice(0, visitors).entries()) {
      const visitorId = idOf(`visitor ${slug} ${index}`);
      const random = randomOf(visitorId);
      // The first visitor of a link became a resident three hours later, and took their shares along.
      const joined = index === 0 ? newcomerOf(place, link) : undefined;
      const at = joined ? visitBefore(joined) : calendar.ago(random.int(days[0], days[1]), random);
      addVisit(visits, place, { id: visitorId, link, name: names[index] ?? '', home, joined, at, random });
    }
  }
  return visits;
}

const visitBefore = ({ row }: DemoPerson) => new Date(row.createdAt.getTime() - 180 * minuteMs);

const newcomerOf = ({ people, vendors }: Place, { createdAt }: Link): DemoPerson | undefined =>
  people.find(
    (person) => visitBefore(person) > createdAt && vendors.some(({ submittedBy }) => submittedBy === person),
  );

interface Visit {
  id: string;
  link: Link;
  name: string;
  home: ReturnType<typeof directoryOf>[number];
  joined: DemoPerson | undefined;
  at: Date;
  random: Random;
}

function addVisit(visits: PreviewVisits, place: Place, visit: Visit): void {
  const { id, link, joined, random } = visit;
  const session = sessionOf(place, visit);
  visits.sessions.push(session);
  let { at } = visit;
  const log = (type: PreviewEvent, about: EventFacts) => {
    addEvent(visits, link, id, id, type, at, about);
    const next = at.getTime() + random.int(1, 4) * minuteMs;
    at = new Date(Math.min(next, place.calendar.now.getTime() - minuteMs));
  };
  log('page_view', { metadata: { source: session.source } });
  log('identity_provided', { metadata: { source: session.source } });
  for (const vendor of random.shuffle(place.vendors).slice(0, random.int(0, 6))) {
    const { id: vendorId, category } = vendor.row;
    const shared = { ...ofVendor(vendor), sessionId: id, anonymous: random.chance(0.3) };
    const rating = Math.min(5, Math.max(1, Math.round(vendor.quality + random.next() * 2 - 1)));
    const comments = session.name ? commentFor(category, rating, random, new Set()) : null;
    log('rate_vendor', { vendorId });
    visits.reviews.push({ ...shared, id: idOf(`review ${id} ${vendorId}`), rating, comments, createdAt: at });
    log('review_submitted', { vendorId, metadata: { rating } });
    const [line] = getVisitorCostLines(category);
    if (!line || random.chance(0.55)) continue;
    const { kind: costKind, unit, period } = line;
    const quantity = costKind === 'monthly_plan' ? random.pick([4, 4, 2]) : null;
    const cost = { costKind, unit, period, quantity, amount: amountNear(vendor.price, random) };
    log('add_cost', { vendorId });
    visits.costs.push({ ...shared, ...cost, id: idOf(`cost ${id} ${vendorId}`), createdAt: at });
    log('cost_submitted', { vendorId, metadata: { costKinds: [costKind] } });
  }
  const added = place.vendors.filter(({ submittedBy }) => submittedBy === joined);
  for (const { row } of added)
    addEvent(visits, link, id, id, 'vendor_submission', row.createdAt, { vendorId: row.id });
}

/** Returns a session whose token is not known. One that ended long ago, or of a new resident, has no identity left. */
function sessionOf({ communityId, calendar }: Place, { id, link, name, home, joined, at, random }: Visit) {
  const expiresAt = new Date(at.getTime() + lifetime);
  const isErased = joined !== undefined || calendar.now.getTime() - expiresAt.getTime() > 90 * dayMs;
  return {
    id,
    sessionToken: hashToken(`demo ${id}`),
    previewLinkId: link.id,
    communityId,
    source: sourceOf(random),
    createdAt: at,
    expiresAt,
    adoptedBy: joined?.id,
    adoptedAt: joined?.row.createdAt,
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

interface EventFacts {
  vendorId?: string;
  metadata?: PreviewEventMetadata;
}

function addEvent(
  { events }: PreviewVisits,
  { id: previewLinkId }: Link,
  who: string,
  sessionId: string | null,
  eventType: PreviewEvent,
  createdAt: Date,
  about: EventFacts,
): void {
  const onceKey = `${previewLinkId}:${who}:${eventType}:${about.vendorId ?? ''}`;
  events.push({
    id: idOf(`event ${onceKey}`),
    previewLinkId,
    sessionId,
    eventType,
    onceKey,
    createdAt,
    ...about,
  });
}
