import sharp from 'sharp';
import { expectAccessibleAtBothWidths } from './support/accessibility.ts';
import { expectFailure } from './support/failing.ts';
import { expect, test } from './support/test.ts';

test('an HOA admin sets the photo and facts of a community, and its page shows them at once', {
  tag: '@phone',
}, async ({ product, browserOf }) => {
  const community = await product.make.community({ name: 'Plover Sound', totalHomes: null });
  const page = await browserOf(await product.make.person({ community, hoaAdminOf: [community] }));
  const branding = page.getByRole('region', { name: 'Community Branding' });
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto('/admin');
    await branding.getByRole('heading').click();
    await expect(branding.getByLabel('HOA contact phone')).toBeVisible();
  }
  await expect(page.getByText('We saved what you typed'), 'nothing was typed').toBeHidden();

  const photo = await sharp({ create: { width: 1400, height: 1000, channels: 3, background: '#4488aa' } })
    .jpeg()
    .toBuffer();
  const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
  const chooser = branding.getByLabel('Choose a photo', { exact: true }).and(page.locator('input'));
  await chooser.setInputFiles(file('photo.gif', 'image/gif', Buffer.from('GIF89a')));
  await expect(branding.getByText('Please choose a photo in JPEG, PNG or WebP format.')).toBeVisible();
  await chooser.setInputFiles(file('photo.jpg', 'image/jpeg', photo));
  const dialog = page.getByRole('dialog', { name: 'Crop the photo' });
  const frame = dialog.locator('.ReactCrop__crop-selection');
  await expect(frame).toBeVisible();
  await frame.focus();
  await page.keyboard.press('ArrowUp');
  await expectAccessibleAtBothWidths(page);
  const upload = dialog.getByRole('button', { name: 'Upload photo' });
  await expectFailure(page, 'communities/uploadPhoto', 'Upload failed', () => upload.click());
  await expect(frame).toBeVisible();
  await upload.click();
  await expect(page.getByText('Photo uploaded')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(branding.locator('header img[srcset]')).toBeVisible();

  expect(await branding.getByLabel('HOA contact phone').evaluate(focusAtEdges)).toEqual({
    isOverSections: false,
    hasLabelInView: true,
  });
  await branding.getByLabel('HOA contact phone').fill('555');
  await branding.getByLabel('Number of homes').fill('1,204');
  await branding.getByRole('button', { name: 'Save Branding' }).click();
  await expect(branding.getByText('Please enter ten digits, such as (561) 555-0142.')).toBeVisible();
  await branding.getByLabel('HOA contact phone').fill('1 561 555 0142');
  const save = branding.getByRole('button', { name: 'Save Branding' });
  await expectFailure(page, 'communities/saveBranding', 'Save failed', () => save.click());
  await save.click();
  await expect(page.getByText('Branding saved')).toBeVisible();
  await expect(branding.getByLabel('HOA contact phone')).toHaveValue('(561) 555-0142');

  const timeZone = branding.getByRole('combobox', { name: 'Time zone' });
  for (const name of ['Central Time', 'Eastern Time, from its addresses']) {
    await timeZone.click();
    await page.getByRole('option', { name }).click();
    await expect(timeZone).toHaveText(name);
  }

  await page.goto(`/communities/${community.slug}`);
  await expect(page.getByText('Your Trusted Neighborhood — 1,204 Homes')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call HOA' })).toHaveAttribute('href', 'tel:+15615550142');
  const shown = page.locator('header img[srcset]');
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

/** Focuses a field that is partly below the screen, and one that is partly above it. */
function focusAtEdges(field: HTMLElement) {
  const edge = (element: Element | null, side: 'top' | 'bottom') =>
    element?.getBoundingClientRect()[side] ?? Number.NaN;
  const focusAfter = (pixels: number) => {
    field.blur();
    window.scrollBy(0, pixels);
    field.focus();
  };
  focusAfter(edge(field, 'bottom') - window.innerHeight);
  const isOverSections = edge(field, 'bottom') > edge(document.querySelector('[data-tabs]'), 'top');
  document.body.style.minHeight = '300vh';
  focusAfter(edge(field, 'top') + 20);
  return { isOverSections, hasLabelInView: edge(document.querySelector(`[for="${field.id}"]`), 'top') >= 0 };
}
