import type { Category } from '../../../src/catalogue/categories.ts';
import type { Community } from '../factories.ts';
import type { Behind } from '../neighborhood.ts';
import type { Located, Screen } from './screen.ts';

/** A resident and their browser. */
export async function residentOf<Page>(
  { make }: Behind,
  browserOf: (person: { id: string }) => Promise<Page>,
) {
  const community = await make.community({ name: 'Heron Bay' });
  const person = await make.person({ community, name: 'Robin Ashford' });
  return { community, person, page: await browserOf(person) };
}

/** Where the form is. */
export const formOf = (community: Pick<Community, 'slug'>, category?: Category): string =>
  `/submit?community=${community.slug}${category ? `&category=${encodeURIComponent(category)}` : ''}`;

export const submit = <Found extends Located<Found>>(page: Screen<Found>): Found =>
  page.getByRole('button', { name: 'Submit', exact: true });
