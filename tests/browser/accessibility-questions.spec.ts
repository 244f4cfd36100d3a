import { makeNeighborhood } from '../support/neighborhood.ts';
import { expectAccessible, expectAccessibleAtBothWidths } from './support/accessibility.ts';
import { expectNoViolation } from './support/equal-access.ts';
import { expect, test } from './support/test.ts';

test('questions, answers and their moderation are accessible', async ({ product, browserOf }) => {
  const { community } = await makeNeighborhood(product);
  const asker = await browserOf(await product.make.person({ community, name: 'Ann Asker' }));
  await asker.goto(`/communities/${community.slug}?category=Pool`);
  await asker.getByRole('button', { name: 'Ask your neighbors' }).click();
  const ask = asker.getByRole('dialog', { name: 'Ask your neighbors' });
  await ask.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(ask.getByText('Please write your question.')).toBeVisible();
  await expectAccessibleAtBothWidths(asker);
  await expectNoViolation(asker, ask);
  await ask.getByLabel('Your question').fill('Who repairs pool heaters?');
  await ask.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(asker.getByRole('article')).toContainText('Who repairs pool heaters?');
  await expectNoViolation(asker);
  await asker.getByRole('button', { name: /^Delete your question/ }).click();
  const deletion = asker.getByRole('alertdialog', { name: 'Delete your question?' });
  await expect(deletion).toBeVisible();
  await expectAccessibleAtBothWidths(asker);
  await expectNoViolation(asker, deletion);

  const page = await browserOf(await product.make.person({ community, name: 'Alex Berg' }));
  await page.goto(`/communities/${community.slug}?category=Pool`);
  await expectAccessibleAtBothWidths(page);
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Answer/ })
    .click();
  const answer = page.getByRole('dialog', { name: 'Answer' });
  await answer.getByLabel('Provider').fill('Blue');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('option').first().click();
  await expectNoViolation(page, answer);
  await answer.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByRole('article')).toContainText('Blue Heron Pools');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Report the question/ }).click();
  const report = page.getByRole('dialog', { name: 'Report this question' });
  await report.getByLabel('It is offensive or unkind').check();
  await expectAccessibleAtBothWidths(page);
  await expectNoViolation(page, report);
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('An admin will look at this question.')).toBeVisible();

  const admin = await browserOf(await product.make.person({ community: null, isPlatformAdmin: true }));
  await admin.goto(`/admin/questions?community=${community.slug}`);
  await expect(admin.getByRole('button', { name: /^Hide the question/ })).toBeVisible();
  await expectNoViolation(admin);
  await admin.getByRole('button', { name: /^Hide the question/ }).click();
  await admin.getByRole('button', { name: 'Hide question' }).click();
  await expect(admin.getByText('Please choose what is wrong.')).toBeVisible();
  await expectAccessibleAtBothWidths(admin);
  await expectNoViolation(admin, admin.getByRole('dialog'));
});
