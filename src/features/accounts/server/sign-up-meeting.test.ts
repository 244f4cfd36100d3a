import { expect, it } from 'vitest';
import { startHarness } from '../../../../tests/support/harness.ts';
import { signUpRequestsOn } from '../../../../tests/support/sign-up-requests.ts';
import { testClient } from '../../../../tests/support/test-client.ts';
import { createApp } from '../../../app/server/app.ts';

const h = await startHarness();
const { requestFor } = signUpRequestsOn(h);
const minute = 60_000;

/** Returns new browsers that share one network address. */
function clubhouse(address: string) {
  const app = createApp(h.services);
  return () => testClient(app, address);
}

it('a meeting of 40 people with one link on one network gets in within 20 minutes', async () => {
  const community = await h.make.community();
  const link = await h.make.previewLink(community);
  const newBrowser = clubhouse('198.51.100.7');
  const outcomes: string[] = [];
  for (let index = 0; index < 40; index++) {
    h.clock.advance(minute / 2);
    const { api } = newBrowser();
    const input = await requestFor(community, { name: `Anna Berg${index}` });
    await api.previewLinks.getPreview({ slug: link.slug });
    await api.directory.searchAddresses({ query: '1 Heron', communitySlug: community.slug });
    const { community: joined } = await api.accounts.signUp(input);
    outcomes.push(joined?.slug ?? 'none');
    // Some have to sign in again.
    if (index % 4 === 0) await newBrowser().api.accounts.getEmailStatus({ email: input.email });
  }
  expect(outcomes).toEqual(Array.from({ length: 40 }, () => community.slug));
});

it('more people than a meeting, or people without a link, are held until they open the link in the email', async () => {
  const community = await h.make.community();
  const newBrowser = clubhouse('198.51.100.8');
  const signUp = async (of = community) => newBrowser().api.accounts.signUp(await requestFor(of));
  for (let index = 0; index < 10; index++) expect(await signUp()).toMatchObject({ isHeld: false });
  expect(await signUp()).toMatchObject({ isHeld: true });
  await h.make.previewLink(community, { isActive: false });
  expect(await signUp(), 'an inactive link').toMatchObject({ isHeld: true });
  const invited = await h.make.community();
  await h.make.previewLink(invited);
  for (let index = 0; index < 50; index++) expect(await signUp(invited)).toMatchObject({ isHeld: false });
  expect(await signUp(invited)).toMatchObject({ isHeld: true });
});
