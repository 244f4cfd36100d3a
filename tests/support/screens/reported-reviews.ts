import { type Behind, rowsOf } from '../neighborhood.ts';
import { entriesOf, type Located, type Screen, vendorIn } from './screen.ts';

/** A community with one vendor, a review of it that somebody may mind, and a neighbour who reads it. */
export async function reviewedVendor(product: Behind, author: string) {
  const { make } = product;
  const community = await make.community({ name: 'Willow Bend' });
  const vendor = await make.vendor(community, { name: 'Gray Gull Pools' });
  const writer = await make.person({ community, name: author });
  const reader = await make.person({ community, name: 'Quentin Rook' });
  const rows = rowsOf(product);
  const review = await rows.rate(writer, vendor, 1, { comments: 'Number 12 leaves the key under the mat.' });
  await rows.use(writer, vendor);
  const admin = await make.person({ community: null, isPlatformAdmin: true, name: 'Wanda Judge' });
  return { community, vendor, writer, reader, review, admin };
}

export async function openReviews<Found extends Located<Found>>(
  page: Screen<Found>,
  slug: string,
): Promise<Found> {
  await page.goto(`/communities/${slug}`);
  await vendorIn(page, 'Gray Gull Pools')
    .getByRole('button', { name: /^Reviews of/ })
    .click();
  return page.getByRole('dialog', { name: 'Reviews of Gray Gull Pools' });
}

/** One review of the admins' queue. */
export const inQueue = <Found extends Located<Found>>(page: Screen<Found>, text: string): Found =>
  entriesOf(page.getByRole('region', { name: 'Reported reviews' }))
    .filter({ hasText: text })
    .first();
