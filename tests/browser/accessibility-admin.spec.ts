import { eq } from 'drizzle-orm';
import { systemClock } from '../../src/platform/clock.ts';
import { siteSettings } from '../../src/schema/site.tables.ts';
import { vendors } from '../../src/schema/vendor.tables.ts';
import { answerFirstSteps } from '../support/database-template.ts';
import { insertedSession } from '../support/inserted-session.ts';
import { addAdminWork, makeNeighborhood, streetOf } from '../support/neighborhood.ts';
import { requestRowsOn } from '../support/request-rows.ts';
import { callFrom, searchFor } from '../support/scenes.ts';
import { expectAccessible, expectAccessibleAtBothWidths } from './support/accessibility.ts';
import type { Product } from './support/product.ts';
import { asIfPublic } from './support/public-flyer.ts';
import { isPhone } from './support/screens.ts';
import { expect, onBothWidths, test } from './support/test.ts';

/** Checks dialogs and error messages on the admin pages. */

const platformAdmin = ({ make }: Product) => make.person({ community: null, isPlatformAdmin: true });

test('the forms for rewards and for seeding vendors are accessible', async ({ product, browserOf }) => {
  const community = await product.make.community({ name: 'Teal Harbor' });
  await product.make.vendor(community, { name: 'Blue Wave' });
  const page = await browserOf(await platformAdmin(product));
  await page.goto('/admin/badges?tab=rewards');
  await expect(page.getByRole('button', { name: 'Edit Share costs' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: 'Edit Share costs' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit point reward' });
  await dialog.getByLabel('Points').fill('2.5');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toContainText('Please enter a whole number of 0 or more.');
  await expectAccessibleAtBothWidths(page);

  await page.goto('/admin/vendors/seed');
  await page.getByRole('button', { name: 'Seed vendor', exact: true }).click();
  await expect(page.getByText('Category required')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.goto(`/admin/vendors/seed?from=file&community=${community.slug}`);
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await expect(page.getByText('There is nothing to import yet.')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  const rows = ['Category;Provider name;Contact info', 'Pool;Café;1', 'Pool;blue wave!;1', 'Art;Mona;2'];
  await page.getByLabel(/paste the rows/).fill(rows.join('\n'));
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByText('Duplicate 1').click();
  await expect(page.getByText('Already listed as Blue Wave under Pool.')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});

test('what the first admin is asked is accessible', async ({ product, browserOf }) => {
  const { db } = product.running.services;
  await db.delete(siteSettings);
  const page = await browserOf(await platformAdmin(product));
  await page.goto('/admin');
  const first = page.getByRole('region', { name: 'First, name your site' });
  await first.getByRole('button', { name: 'Save' }).click();
  await expect(first).toContainText('Please enter a valid email address');
  await expectAccessibleAtBothWidths(page);
  await answerFirstSteps(db);
});

test('suggesting a fix and merging are accessible', async ({ product, browserOf }) => {
  const { community, favorite, residents } = await makeNeighborhood(product);
  await product.make.vendor(community, { name: `${favorite.name} Company`, category: favorite.category });
  const resident = await browserOf(residents[0]);
  await resident.goto(`/communities/${community.slug}/vendors/${favorite.id}`);
  await resident.getByRole('button', { name: `More for ${favorite.name}` }).click();
  await resident.getByRole('menuitem', { name: 'Suggest a fix' }).click();
  const dialog = resident.getByRole('dialog', { name: 'Suggest a fix' });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByLabel('The right phone number or email')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('They are in the list twice').check({ force: true });
  await dialog.getByRole('combobox', { name: 'The same as' }).fill(`${favorite.name} Company`);
  await resident.getByRole('option', { name: `${favorite.name} Company` }).click();
  await expectAccessibleAtBothWidths(resident);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();

  const page = await browserOf(await platformAdmin(product));
  await page.goto(`/admin/vendors/fixes?community=${community.slug}`);
  await page.getByRole('link', { name: /^Possible duplicates/ }).click();
  await expect(page.getByRole('heading', { name: 'Possible duplicates' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.goBack();
  await page.getByRole('button', { name: `Merge ${favorite.name}`, exact: true }).click();
  await page.getByRole('button', { name: 'Merge vendors' }).click();
  await expect(page.getByText('No suggestions match these filters.')).toBeVisible();
});

test('merging vendors and an edit conflict are accessible', async ({ product, browserOf }) => {
  const { community, newcomer } = await makeNeighborhood(product);
  const page = await browserOf(await platformAdmin(product));
  await page.goto(`/admin/vendors/manage?community=${community.slug}`);
  await page.getByRole('button', { name: 'More for Quiet Waters' }).click();
  await page.getByRole('menuitem', { name: 'Merge into…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Merge into' }).fill('Blue Heron');
  await page.getByRole('option', { name: /^Blue Heron Pools/ }).click();
  await expect(dialog.getByText('This cannot be undone.')).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  await page.goto(`/admin/vendors/edit?vendor_id=${newcomer.id}`);
  await page.getByLabel('Provider Name').fill('Tidy Pelicans');
  const { db } = product.running.services;
  await db
    .update(vendors)
    .set({ name: 'Tidy Pelican', updatedAt: new Date() })
    .where(eq(vendors.id, newcomer.id));
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(
    page.getByText('Someone else changed this while you were editing it', { exact: true }),
  ).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});

test('the preview of an address import is accessible', async ({ product, browserOf }) => {
  const community = await product.make.community({ name: 'Plover Sound' });
  const street = streetOf(community);
  const page = await browserOf(await product.make.person({ community, hoaAdminOf: [community] }));
  await page.goto('/admin/addresses');
  const csv = [
    'Number,Street,City,State,Zip',
    `7,${street},Boca Raton,FL,33496`,
    `,${street},Boca Raton,FL,33496`,
  ];
  const file = { name: 'homes.csv', mimeType: 'text/csv', buffer: Buffer.from(csv.join('\n')) };
  await page.getByLabel('CSV file').setInputFiles(file);
  await expect(page.getByText('The house number is missing.')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});

test('the dialogs for users, costs and reviews are accessible', async ({ product, browserOf }) => {
  const neighborhood = await makeNeighborhood(product);
  const { community, residents } = neighborhood;
  await addAdminWork(product, neighborhood);
  await insertedSession(product.running.services, residents[0].id, { isConfirmed: true });
  const page = await browserOf(await platformAdmin(product));
  await page.goto(`/admin/users?user=${residents[0].id}`);
  await expect(page.getByRole('button', { name: 'Sign out A test' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  await page.goto(`/admin/costs?community=${community.slug}&status=active`);
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Edit cost entry' });
  await dialog.getByLabel('Amount').fill('-1');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toContainText('Amount must be a non-negative number.');
  await expectAccessibleAtBothWidths(page);

  await page.goto(`/admin/reviews?community=${community.slug}`);
  await page.getByRole('button', { name: /^Hide the review/ }).click();
  const hiding = page.getByRole('dialog', { name: 'Hide this review?' });
  await hiding.getByLabel('It shares personal information').check({ force: true });
  await expectAccessibleAtBothWidths(page);
});

test('preview links and the activity of a visitor are accessible', async ({ product, browserOf }) => {
  const { make } = product;
  const { community, favorite } = await makeNeighborhood(product);
  const { slug } = await make.previewLink(community, { title: 'The mailbox flyer' });
  const visitor = await browserOf();
  await visitor.goto(`/community-preview/${slug}`);
  const name = `Vic ${community.slug}`;
  const place = { kind: 'typed', text: '43 Ibis Way, Boca Raton' };
  await callFrom(visitor, 'previewLinks/provideIdentity', { slug, name, place });
  const review = { slug, vendorId: favorite.id, rating: 2, comments: 'Came late twice.', showName: true };
  await callFrom(visitor, 'previewLinks/rateVendorAsVisitor', review);

  const page = await browserOf(await platformAdmin(product));
  await page.goto(`/admin/preview-links?community=${community.slug}`);
  await page.getByRole('link', { name: 'New link' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByText('Missing Fields')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  const more = page.getByRole('button', { name: /^More for/ });
  await more.click();
  await page.getByRole('menuitem', { name: 'Metrics' }).click();
  await expect(page.getByRole('dialog').getByText('Conversion rate')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await asIfPublic(page, product.url);
  await more.click();
  await page.getByRole('menuitem', { name: 'QR and flyer' }).click();
  await expect(page.getByRole('article', { name: 'Flyer' })).toBeVisible();
  await expectAccessibleAtBothWidths(page);

  await page.goto('/admin/preview-users');
  await page.getByLabel('Search names and addresses').fill(name);
  await expect(page.getByText('Showing 1 of 1 visitors')).toBeVisible();
  await page.getByRole('link', { name: /^Activity/ }).click();
  await expect(page.getByRole('dialog', { name }).getByText('Came late twice.')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});

// A dialog opened from a table row closes when the row becomes a card, so each width opens its own.
onBothWidths(() => {
  test('confirmation dialogs of rows and the phone menu are accessible', async ({ product, browserOf }) => {
    const { make, running } = product;
    const { community, newcomer } = await makeNeighborhood(product);
    const { communityName } = await requestRowsOn(running.services.db, systemClock).communityRequest({
      communityName: `Godwit ${community.slug}`,
    });
    const name = `Pat ${community.slug}`;
    await make.person({ community, name, isVerified: false, household: 'pending' });
    const page = await browserOf(await platformAdmin(product));
    await page.goto(searchFor(name));
    await page.getByRole('checkbox', { name: 'Select all' }).first().check();
    await expect(page.getByText('1 selected')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Approve selected' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Approve 1 user?' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: new RegExp(`^Details of .*${isPhone(page) ? '' : name}`) })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('button', { name: `Reject ${name}` })
      .last()
      .click();
    await expect(page.getByRole('dialog', { name: `Reject ${name}?` })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto('/admin?show=community-requests');
    await page.getByRole('button', { name: `Approve ${communityName}` }).click();
    const approval = page.getByRole('dialog', { name: `Approve ${communityName}?` });
    await approval.getByLabel('Name').fill('???');
    await approval.getByRole('button', { name: 'Create community' }).click();
    await expect(approval.getByText('Please enter a name with letters or digits.')).toBeVisible();
    await expectAccessible(page);

    await page.keyboard.press('Escape');
    if (isPhone(page)) {
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      await expectAccessible(page);
    }

    await page.goto(`/communities/${community.slug}/vendors/${newcomer.id}`);
    await page.getByRole('button', { name: /^Add market price/ }).click();
    await page.getByLabel('Amount').fill('0');
    await page.getByRole('button', { name: 'Save price' }).click();
    await expect(page.getByText(/^Invalid amount/)).toBeVisible();
    await expectAccessible(page);
  });
});
