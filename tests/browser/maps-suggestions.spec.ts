import { standInHome } from '../support/google-stand-in-places.ts';
import { newEmail } from '../support/sign-up-requests.ts';
import { signUp } from './support/elements.ts';
import { serveMapsScript } from './support/maps-script.ts';
import { test } from './support/maps-test.ts';
import { expect } from './support/test.ts';

test('sign-up suggests addresses from the maps provider, or from the server when its script is blocked', async ({
  page,
  google,
}) => {
  const script = await serveMapsScript(page, google);
  script.isBlocked = true;
  await page.goto('/auth?community=boca-bridges');
  await signUp.name(page).fill('Robin Ashford');
  await signUp.email(page).fill(newEmail());
  await signUp.livesHere(page).check({ force: true });
  await signUp.address(page).pressSequentially('12 heron');
  await page.getByRole('option', { name: /^12 Heron Lane/ }).click();
  await expect(signUp.address(page)).toHaveValue('12 Heron Lane, Boca Raton, FL');
  // One attempt and three retries.
  expect(script.loads).toHaveLength(4);

  script.isBlocked = false;
  await page.reload();
  google.reset();
  await signUp.address(page).fill('');
  await signUp.address(page).pressSequentially('12 heron');
  await page.getByRole('option', { name: '12 Heron Lane Boca Raton, FL' }).click();
  await expect(signUp.address(page)).toHaveValue('12 Heron Lane, Boca Raton, FL');
  const url = script.loads[4];
  expect(Object.fromEntries(url?.searchParams ?? [])).toMatchObject({
    key: 'the-browser-key',
    libraries: 'places',
    loading: 'async',
  });
  expect(script.loads).toHaveLength(5);
  // The server may look up ratings at the same time.
  const search = google.requests.find(({ method }) => method === 'POST');
  expect(search?.body).toMatchObject({
    includedPrimaryTypes: ['street_address', 'premise', 'subpremise', 'route'],
    includedRegionCodes: ['us'],
  });
  // Looking up the picked place ends the session of the suggestions.
  const lookedUp = () => google.requests.filter(({ method }) => method === 'GET');
  await expect
    .poll(() => lookedUp().map(({ query }) => query.sessionToken))
    .toContain(search?.body?.sessionToken);
  await signUp.send(page);
  await expect(page.getByRole('dialog', { name: 'Welcome to Your Community!' })).toBeVisible();
  const lookUps = google.requests.filter(({ path }) => path === `places/${standInHome.id}`);
  expect(lookUps.at(-1)?.fieldMask).toContain('addressComponents');
});
