import type { Page } from '@playwright/test';
import { linkIn } from '../support/mailbox.ts';
import { searchFor } from '../support/scenes.ts';
import { uniqueWord } from '../support/unique-word.ts';
import { waiting } from './support/elements.ts';
import { adminEmail, type Product } from './support/product.ts';
import { expect, test } from './support/test.ts';

/** The main journey from an empty start, with all sign-ins by email. */
test('a neighbor requests access, is approved and recommends a vendor, which the list ranks', async ({
  product,
  browserOf,
}) => {
  const suffix = uniqueWord();
  const resident = {
    name: `Robin-${suffix} Ashford`,
    email: `robin-${suffix}@porchlist.test`,
    house: '3 Heron',
  };
  const neighbor = {
    name: `Sam-${suffix} Whitlock`,
    email: `sam-${suffix}@porchlist.test`,
    house: '5 Heron',
  };
  const vendorName = `Blue Heron Pools ${suffix}`;

  const admin = await browserOf();
  await signInByMail(admin, product, adminEmail);

  const robin = await browserOf();
  await test.step('the start page leads to Boca Bridges', async () => {
    await robin.goto('/');
    await expect(robin).toHaveURL(/\/communities\/boca-bridges\?welcome=true/);
    await expect(robin.getByRole('heading', { level: 1, name: 'Boca Bridges' })).toBeVisible();
    await expect(robin.getByText('Your Trusted Neighborhood — 500 Homes')).toBeVisible();
  });

  await requestAccess(robin, product, resident);
  await approve(admin, resident.name);
  await signInThroughApproval(robin, product, resident.email);

  await test.step('the resident recommends a pool vendor', async () => {
    await robin.getByRole('link', { name: 'Submit Provider' }).click();
    await expect(robin.getByRole('heading', { level: 1, name: 'Submit a Vendor' })).toBeVisible();
    await robin.getByLabel('Service Category').click();
    await robin.getByRole('option', { name: 'Pool' }).click();
    await robin.getByLabel('Provider Name').fill(vendorName);
    await robin.getByLabel('Provider Contact Info').fill('5615550142');
    await robin.getByRole('heading', { name: 'What you pay' }).click();
    await robin.getByLabel('Monthly plan').fill('145');
    await robin.getByRole('radio', { name: '5 stars' }).check({ force: true });
    await robin.getByRole('heading', { name: 'A word about them' }).click();
    await robin.getByLabel('Comments').fill('Always on time, leaves the pool spotless.');
    await robin.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(robin.getByText('Vendor submitted!')).toBeVisible();
  });

  const vendorOf = (page: Page) =>
    page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: vendorName }).first();
  await expect(vendorOf(robin)).toContainText('Your Provider');
  await expect(vendorOf(robin)).toContainText('(561) 555-0142');

  const sam = await browserOf();
  await requestAccess(sam, product, neighbor);
  await approve(admin, neighbor.name);
  await signInThroughApproval(sam, product, neighbor.email);

  await test.step('a second resident finds it, rates it and marks it as theirs', async () => {
    await expect(vendorOf(sam)).toContainText('(561) 555-0142');
    await vendorOf(sam).getByRole('button', { name: /^Rate/ }).click();
    const dialog = sam.getByRole('dialog');
    await dialog.getByRole('radio', { name: '4 stars' }).check({ force: true });
    await dialog.getByLabel('Comments').fill('Friendly crew, fair price.');
    await expect(dialog.getByLabel('Do you currently use this vendor for your home?')).toBeChecked();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(sam.getByText('Thanks for contributing!')).toBeVisible();
  });

  for (const page of [sam, robin]) {
    // Sam's page updates after the rating; Robin refreshes.
    if (page === robin) await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(vendorOf(page)).toContainText('2 homes');
    await expect(vendorOf(page)).toContainText('4.5');
    await expect(vendorOf(page)).toContainText('Your Provider');
  }
});

interface Applicant {
  name: string;
  email: string;
  /** House number. The first suggestion is picked, so each person needs a different one. */
  house: string;
}

async function requestAccess(page: Page, product: Product, person: Applicant): Promise<void> {
  await test.step(`${person.name} requests access`, async () => {
    await page.goto('/auth?community=boca-bridges');
    await expect(page.getByRole('heading', { level: 1, name: 'Join Boca Bridges' })).toBeVisible();
    await page.getByLabel('Name').fill(person.name);
    await page.getByLabel('Email', { exact: true }).fill(person.email);
    await page.getByLabel('Full Address').fill(person.house);
    await page.getByRole('option').first().click();
    await page.getByLabel('Yes, I live here').check({ force: true });
    await page.getByRole('button', { name: 'Request Access' }).click();
    await expect(page.getByRole('dialog', { name: 'Welcome to Your Community!' })).toBeVisible();
    await page.getByRole('button', { name: 'Start Exploring' }).click();
    await expect(page).toHaveURL(/\/communities\/boca-bridges/);
    await product.mailbox.newest(person.email, /We have your request/);
  });
}

async function approve(admin: Page, name: string): Promise<void> {
  await test.step(`the platform admin approves ${name} and the home`, async () => {
    await admin.goto(searchFor(name));
    await waiting(admin, 'Pending Users', name)
      .getByRole('button', { name: /^Approve/ })
      .click();
    await expect(admin.getByText('User approved')).toBeVisible();
    await expect(waiting(admin, 'Pending Users', name)).toContainText('Approved');
  });
}

async function signInThroughApproval(page: Page, product: Product, email: string): Promise<void> {
  await test.step('the approval email leads to a page that sends a sign-in link', async () => {
    const approval = await product.mailbox.newest(email, /approved|welcome/i);
    expect(linkIn(approval)).toContain('verified=true');
    await page.context().clearCookies();
    await page.goto(linkIn(approval));
    await requestLink(page, product, email);
  });
}

async function signInByMail(page: Page, product: Product, email: string): Promise<void> {
  await page.goto('/signin');
  await requestLink(page, product, email);
}

async function requestLink(page: Page, product: Product, email: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Magic Link Sent!' })).toBeVisible();
  const mail = await product.mailbox.newest(email, /sign/i);
  await page.goto(linkIn(mail));
  await expect(page.getByRole('heading', { level: 1, name: 'Boca Bridges' })).toBeVisible();
}
