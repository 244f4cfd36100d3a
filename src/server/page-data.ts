import { StandardRPCJsonSerializer } from '@orpc/client/standard';
import { call, ORPCError } from '@orpc/server';
import type { RequestContext } from '../features/accounts/server/request-context.ts';
import { namedSlug } from '../features/communities/community-slug.ts';
import { previewListInput, previewSlugOf } from '../features/preview-links/preview-address.ts';
import { vendorListInput } from '../features/vendors/vendor-list-input.ts';
import { vendorPageInput, vendorPageParts } from '../features/vendors/vendor-page-input.ts';
import { vendorPageTexts } from '../features/vendors/vendor-page-texts.ts';
import { pages } from '../pages.ts';
import { AppError } from '../platform/errors.ts';
import type { PageImage } from './page-shell.ts';
import { router } from './router.ts';

/** A call answered beforehand: the browser finds it in its cache and asks nothing twice. */
export interface AnsweredCall {
  path: readonly string[];
  input: unknown;
  output: unknown;
}

export interface PageData {
  calls: AnsweredCall[];
  title?: string;
  description?: string;
  /** 404 for a page that says itself that there is nothing at this address. */
  status?: 404;
  /** Not for search engines. */
  isHidden?: boolean;
  image?: PageImage | null;
}

/** Loads what the first view of a page shows; null when the address names something that does not exist. */
type PageLoader = (
  context: RequestContext,
  params: Record<string, string>,
  search: URLSearchParams,
) => Promise<PageData | null>;

const loadCommunity: PageLoader = async (context, params, search) => {
  const slug = (params.slug ?? '').toLowerCase();
  const header = await foundOrNull(() => call(router.communities.getCommunity, { slug }, { context }));
  if (!header) return null;
  const listInput = vendorListInput(slug, Object.fromEntries(search));
  const list = await call(router.vendors.listVendorStats, listInput, { context });
  const steps = header.isMine ? [await firstStepsCall(context), await visitorSharesCall(context)] : [];
  return {
    title: `${header.name} · Porchlist`,
    image: photoOf(header),
    description: `Who the neighbors of ${header.name} trust with their homes, how they rate them and what they pay.`,
    calls: [
      { path: ['communities', 'getCommunity'], input: { slug }, output: header },
      { path: ['vendors', 'listVendorStats'], input: listInput, output: list },
      ...steps,
    ],
  };
};

const visitorSharesCall = async (context: RequestContext) =>
  answered(
    ['previewLinks', 'getVisitorShares'],
    await call(router.previewLinks.getVisitorShares, undefined, { context }),
  );

const loadPreview: PageLoader = async (context, params, search) => {
  const slug = previewSlugOf(params.slug);
  const preview = await call(router.previewLinks.getPreview, { slug }, { context });
  const found = { path: ['previewLinks', 'getPreview'], input: { slug }, output: preview };
  if (!preview) {
    return { title: 'Invalid Preview Link · Porchlist', calls: [found], status: 404, isHidden: true };
  }
  const listInput = previewListInput(preview.community.slug, Object.fromEntries(search));
  const list = await call(router.vendors.listVendorStats, listInput, { context });
  return {
    title: `${preview.title} · Porchlist`,
    description: preview.description ?? `See who the neighbors of ${preview.community.name} trust.`,
    calls: [found, { path: ['vendors', 'listVendorStats'], input: listInput, output: list }],
    isHidden: true,
    image: photoOf(preview.community),
  };
};

const photoOf = ({ photoUrl, photoSrcSet }: { photoUrl: string | null; photoSrcSet: string | null }) =>
  photoUrl === null ? null : { url: photoUrl, srcSet: photoSrcSet };

const loadVendor: PageLoader = async (context, params) => {
  const input = vendorPageInput(params);
  const details = input && (await foundOrNull(() => call(router.vendors.getVendor, input, { context })));
  if (!details) return null;
  const { title, description } = vendorPageTexts(details);
  const calls: AnsweredCall[] = [{ path: ['vendors', 'getVendor'], input, output: details }];
  const about = { vendorId: details.vendor.id };
  const add = (path: readonly [string, string], output: unknown) =>
    calls.push({ path, input: about, output });
  const { reviews, homeVendors, costs } = router;
  const parts = vendorPageParts(details);
  if (parts.reviews)
    add(['reviews', 'listVendorReviews'], await call(reviews.listVendorReviews, about, { context }));
  if (parts.street)
    add(['homeVendors', 'whoOnMyStreet'], await call(homeVendors.whoOnMyStreet, about, { context }));
  if (parts.costs) {
    add(['costs', 'vendorCostStats'], await call(costs.vendorCostStats, about, { context }));
    add(['costs', 'listVendorCosts'], await call(costs.listVendorCosts, about, { context }));
  }
  return { title: `${title} · Porchlist`, description, calls };
};

async function foundOrNull<Found>(find: () => Promise<Found>): Promise<Found | null> {
  try {
    return await find();
  } catch (error) {
    if (isNothing(error)) return null;
    throw error;
  }
}

/** What is not there, and what cannot even be asked for: an address may say anything. */
function isNothing(error: unknown): boolean {
  if (error instanceof AppError) return error.code === 'NOT_FOUND';
  return error instanceof ORPCError && error.code === 'BAD_REQUEST';
}

const loadProfile: PageLoader = async (context) => {
  const { accounts, points, invitations } = router;
  return {
    calls: [
      answered(['accounts', 'getProfile'], await call(accounts.getProfile, undefined, { context })),
      answered(['accounts', 'listSessions'], await call(accounts.listSessions, undefined, { context })),
      answered(['points', 'listBadgeLevels'], await call(points.listBadgeLevels, undefined, { context })),
      answered(['points', 'listPointRewards'], await call(points.listPointRewards, undefined, { context })),
      answered(['points', 'listPointHistory'], await call(points.listPointHistory, undefined, { context })),
      answered(
        ['invitations', 'listInvitations'],
        await call(invitations.listInvitations, undefined, { context }),
      ),
    ],
  };
};

/** Signed out, the browser goes on to the preview: it alone knows the address it remembers. */
const loadHousehold: PageLoader = async (context) => {
  if (!context.viewer) return { calls: [] };
  const vendors = await call(router.homeVendors.listMyVendors, undefined, { context });
  return { calls: [answered(['homeVendors', 'listMyVendors'], vendors), await firstStepsCall(context)] };
};

async function firstStepsCall(context: RequestContext): Promise<AnsweredCall> {
  const steps = await call(router.firstSteps.getFirstSteps, undefined, { context });
  return answered(['firstSteps', 'getFirstSteps'], steps);
}

/** The community whose page somebody comes in from: its name stands in the title. */
const loadRequestForAccess: PageLoader = async (context, _params, search) => {
  const slug = namedSlug(search.get('community'));
  const found =
    slug && (await foundOrNull(() => call(router.communities.getCommunity, { slug }, { context })));
  if (!found) return { calls: [] };
  return {
    ...(search.get('verified') !== 'true' && { title: `Join ${found.name} · Porchlist` }),
    calls: [{ path: ['communities', 'getCommunity'], input: { slug }, output: found }],
  };
};

/** Pages to read name the support address, and the maps provider where it is used. */
const loadText: PageLoader = async (context) => ({
  calls: [
    answered(
      ['places', 'getPublicConfig'],
      await call(router.places.getPublicConfig, undefined, { context }),
    ),
  ],
});

const answered = (path: readonly string[], output: unknown): AnsweredCall => ({
  path,
  input: undefined,
  output,
});

/** Which communities an admin looks after: the lists of /admin are narrowed to one of them from the start. */
const loadAdmin: PageLoader = async (context) => {
  const { viewer } = context;
  if (!viewer || !(viewer.isPlatformAdmin || viewer.hoaAdminOf.length > 0)) return { calls: [] };
  const communities = await call(router.communities.listAdministeredCommunities, undefined, { context });
  return { calls: [answered(['communities', 'listAdministeredCommunities'], communities)] };
};

const loaders: Record<string, PageLoader> = {
  '/admin': loadAdmin,
  '/auth': loadRequestForAccess,
  '/auth/signup': loadRequestForAccess,
  '/communities/:slug': loadCommunity,
  '/communities/:slug/vendors/:vendorId': loadVendor,
  '/community-preview/:slug': loadPreview,
  '/profile': loadProfile,
  '/household': loadHousehold,
  '/contact': loadText,
  '/privacy': loadText,
  '/terms': loadText,
};

/** Who is asking, for every page, and what the page at `pattern` shows first. */
export async function loadPageData(
  context: RequestContext,
  pattern: string,
  params: Record<string, string>,
  search: URLSearchParams,
): Promise<PageData | null> {
  const data =
    (await loaders[pattern]?.(context, params, search)) ?? (loaders[pattern] ? null : { calls: [] });
  if (!data) return null;
  return { ...data, calls: [...(await commonCalls(context)), ...gateCalls(pattern), ...data.calls] };
}

/** Who gets as far as a page for platform admins is one: the browser need not ask again. */
function gateCalls(pattern: string): AnsweredCall[] {
  const isGated = pages.some(({ path, access }) => path === pattern && access === 'platformAdmin');
  return isGated ? [answered(['accounts', 'isAdmin'], true)] : [];
}

export async function commonCalls(context: RequestContext): Promise<AnsweredCall[]> {
  return [
    {
      path: ['accounts', 'getMe'],
      input: undefined,
      output: await call(router.accounts.getMe, undefined, { context }),
    },
  ];
}

const serializer = new StandardRPCJsonSerializer();

/**
 * JSON for a data block in HTML: the wire format of the API, with `<` escaped so that no text can close the block.
 * @param isMissing there is no such page: the browser need not ask to find out
 */
export function serializeCalls(calls: readonly AnsweredCall[], isMissing = false): string {
  const [json, meta] = serializer.serialize(calls);
  return JSON.stringify({ json, meta, isMissing }).replaceAll('<', '\\u003c');
}
