import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { reviews } from '../../src/schema/review.tables.ts';
import { vendors } from '../../src/schema/vendor.tables.ts';
import { core, ownPart } from '../authorization/matrix/rows.ts';
import { topicsOf } from '../support/announcements.ts';
import { approveHome, reject } from '../support/decisions.ts';
import type { PersonOptions } from '../support/factories.ts';
import { startHarness } from '../support/harness.ts';
import { signUpRequestsOn } from '../support/sign-up-requests.ts';
import type { TestClient } from '../support/test-client.ts';
import { vendorRowsOn } from '../support/vendor-rows.ts';

/**
 * A neighbor who asks again and again for the list learns from a slower answer that somebody wrote (docs/rules/access.md, 'What
 * time tells'). `every-write.test.ts` walks the calls; here are the writers that its world does not have.
 */
const h = await startHarness({ env: { RATE_LIMIT_SCALE: '100000' } });
const community = await h.make.community();
const { id: vendorId } = await h.make.vendor(community);
const { requestFor, signUp } = signUpRequestsOn(h);
const { homeOf } = vendorRowsOn(h.db, h.clock);

type Api = TestClient['api'];

async function writer(options: PersonOptions = {}, isConfirmed = true) {
  const person = await h.make.person({ community, ...options });
  return { person, api: (await h.signIn(person.id, { isConfirmed })).api };
}

const comments = 'They came on time and left the yard clean.';
const rate = ({ reviews: { rateVendor } }: Api, rating = 5) =>
  rateVendor({ vendorId, rating, comments, usesVendor: true, showName: true });

const resident = await writer();
await rate(resident.api);
const { api: admin } = await writer({ community: null, isPlatformAdmin: true });
const { api: hoaAdmin } = await writer({ hoaAdminOf: [community] });

/** Somebody whose part does not count yet, and who has rated and uses the vendor. */
async function waiting() {
  const { person, api } = await writer({ isVerified: false, household: 'pending' });
  await rate(api);
  return { ...person, api };
}

async function withPrivateVendor() {
  const { person, api } = await writer({ isVerified: false }, false);
  const mine = { ...core(), category: 'Pool' } as const;
  const submit = () => api.vendors.submitVendor({ ...mine, ...ownPart, communitySlug: community.slug });
  const edit = async () => {
    const [added] = await h.db.select().from(vendors).where(eq(vendors.createdBy, person.id));
    await api.vendors.updateVendor({ ...ownPart, vendorId: added?.id ?? '' });
  };
  return { submit, edit };
}

const reviewOf = async (userId: string) => {
  const [review] = await h.db.select().from(reviews).where(eq(reviews.userId, userId));
  return { reviewId: review?.id ?? '', reason: 'unkind', note: '' } as const;
};

const importRoster = () =>
  hoaAdmin.directory.importAddresses({
    slug: community.slug,
    csv: 'number,street,city,state,zip,name\n1,Import Lane,Boca Raton,FL,33496,Ann Lee',
    columns: ['number', 'street', 'city', 'state', 'postalCode', 'name'],
  });

const { slug, name } = community;
const facts = { slug, addressLine: '1 Heron Lane', contactPhone: '', totalHomes: 40 };

/** What changes nothing when it is saved again. */
const saved: Record<string, () => Promise<unknown>> = {
  'the facts of a community': () => hoaAdmin.communities.saveBranding(facts),
  'a community without a photo': () => hoaAdmin.communities.removePhoto({ slug }),
  'the name of a community': () => admin.communities.renameCommunity({ slug, name }),
  'the area price of a provider': () =>
    admin.vendors.setMarketPrice({ vendorId, amount: 120, unit: 'month', isForCategory: false }),
  'the area price of a category': () =>
    admin.vendors.setMarketPrice({ vendorId, amount: 130, unit: 'month', isForCategory: true }),
  'a provider by a platform admin': async () => {
    const { isUntouched: _, ...vendor } = await admin.vendors.getVendorForAdmin({ vendorId });
    await admin.vendors.editVendor({ ...vendor, keepsMapsPlace: true, seen: {} });
  },
  'a provider by an HOA admin': async () => {
    const vendor = await hoaAdmin.vendors.getVendorForEdit({ vendorId });
    const core = { ...vendor, contactInfo: vendor.contactInfo ?? '' };
    await hoaAdmin.vendors.updateVendor({ ...ownPart, vendorId, core });
  },
  'the names of a roster': importRoster,
  'a rating': () => rate(resident.api),
  'what the first admin is asked': () =>
    admin.site.saveSite({ supportEmail: 'help@porchlist.example', senderName: 'Porchlist' }),
};

/** By what others must not notice: prepares it and returns the write. */
const cases: Record<string, () => Promise<() => Promise<unknown>>> = {
  'a stranger asks for access': async () => {
    const request = await requestFor(community);
    return () => signUp(request);
  },
  'a person who waits rates': async () => {
    const { api } = await writer({ isVerified: false, household: 'pending' });
    return () => rate(api);
  },
  'a person who waits changes their rating': async () => {
    const { api } = await waiting();
    return () => rate(api, 1);
  },
  'a person who waits no longer uses a provider': async () => {
    const { api } = await waiting();
    return () => api.homeVendors.leaveMyVendor({ vendorId });
  },
  'a person who waits hides their name': async () => {
    const { api, name } = await waiting();
    return () => api.accounts.updateProfile({ name, showNamePublic: false });
  },
  'a person who waits deletes their account': async () => {
    const { api } = await waiting();
    return () => api.accounts.deleteMyAccount({ confirmation: 'DELETE' });
  },
  'a person who waits is rejected': async () => {
    const { id } = await waiting();
    return async () => {
      await reject(admin, id);
      await h.services.jobs.drain({ includeDelayed: true });
    };
  },
  'the home of a person who waits is approved': async () => {
    const { id } = await waiting();
    return async () => {
      await approveHome(hoaAdmin, id);
      await h.services.jobs.drain({ includeDelayed: true });
    };
  },
  'a person with an unconfirmed email adds a provider': async () => (await withPrivateVendor()).submit,
  'a person with an unconfirmed email edits it': async () => {
    const { submit, edit } = await withPrivateVendor();
    await submit();
    return edit;
  },
  'a housemate uses what the home uses already': async () => {
    const { api } = await writer({ householdId: (await homeOf(resident.person)) ?? '' });
    return () => api.homeVendors.addMyVendor({ vendorId });
  },
  'a resident keeps a private note': async () => () =>
    resident.api.vendors.saveVendorNote({ vendorId, text: 'Ask for Joe.', neverAgain: true }),
  'the author of a hidden review changes it': async () => {
    const { person, api } = await writer();
    await rate(api);
    await admin.reviews.hideReview({ ...(await reviewOf(person.id)), seenUpdatedAt: null });
    return () => rate(api, 3);
  },
  'a neighbor reports a review': async () => {
    const { api } = await writer();
    const review = await reviewOf(resident.person.id);
    return () => api.reviews.reportReview(review);
  },
  'an admin keeps a review that was reported today': async () => {
    const { person, api } = await writer();
    await rate(api);
    const { reviewId, ...why } = await reviewOf(person.id);
    await resident.api.reviews.reportReview({ reviewId, ...why });
    return () => admin.reviews.keepReview({ reviewId, seenUpdatedAt: null });
  },
  'an admin hides a hidden review again': async () => {
    const { person, api } = await writer();
    await rate(api);
    const review = await reviewOf(person.id);
    await admin.reviews.hideReview({ ...review, seenUpdatedAt: null });
    await rate(api, 3);
    const seenUpdatedAt = h.clock.now().toISOString();
    return () => admin.reviews.hideReview({ ...review, seenUpdatedAt });
  },
  'an admin hides the review of a person who waits': async () => {
    const review = await reviewOf((await waiting()).id);
    return () => admin.reviews.hideReview({ ...review, seenUpdatedAt: null });
  },
  'an admin makes a community a test group': async () => {
    await hoaAdmin.communities.saveBranding(facts);
    return () => admin.communities.saveBranding({ ...facts, isTestGroup: true });
  },
  ...Object.fromEntries(
    Object.entries(saved).map(([what, save]) => [
      `somebody saves ${what} again`,
      async () => {
        await save();
        return save;
      },
    ]),
  ),
};

it.each(Object.entries(cases))('others keep their cached answers while %s', async (_, prepare) => {
  const write = await prepare();
  const topics = await topicsOf(h.services, write);
  expect(topics.filter((topic) => !topic.startsWith('user:'))).toEqual([]);
});
