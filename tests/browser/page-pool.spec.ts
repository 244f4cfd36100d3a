import type { Page } from '@playwright/test';
import { changeScreen, screens } from './support/screens.ts';
import { expect, onBothWidths, test } from './support/test.ts';

/** All that a page can tell of what was done to it. */
async function stateOf(page: Page) {
  const ofDocument = await page.evaluate(async () => ({
    initScript: 'left' in window,
    stored: [Object.keys(localStorage), Object.keys(sessionStorage)],
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    clipboard: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
    media: [
      'print',
      '(prefers-color-scheme: dark)',
      '(prefers-reduced-motion: reduce)',
      '(forced-colors: active)',
      '(prefers-contrast: more)',
      '(pointer: coarse)',
    ].map((query) => matchMedia(query).matches),
    size: [innerWidth, innerHeight],
  }));
  return { ...ofDocument, cookies: await page.context().cookies(), viewport: page.viewportSize() };
}

onBothWidths(() => {
  test('nothing of a test is left in the page that the next one gets', async ({ pages, product, device }) => {
    const page = await pages.take(device, { isNew: true });
    await page.goto('/terms');
    const asNew = await stateOf(page);
    const heard: string[] = [];
    page.on('request', (request) => heard.push(request.url()));
    await page.addInitScript(() => Object.assign(window, { left: true }));
    await page
      .context()
      .addCookies([product.url, 'https://maps.example'].map((url) => ({ name: 'left', value: 'here', url })));
    await page.evaluate(async () => {
      localStorage.setItem('left', 'here');
      sessionStorage.setItem('left', 'here');
      await caches.open('left');
      await new Promise((resolve) => {
        indexedDB.open('left').onsuccess = resolve;
      });
    });
    await page.context().grantPermissions(['clipboard-read']);
    const download = page.waitForEvent('download');
    await page.evaluate(() => {
      Object.assign(document.createElement('a'), { href: 'data:,left', download: 'left.txt' }).click();
    });
    await download;
    await changeScreen(page, device === screens.phone ? screens.desk : screens.phone);
    await page.emulateMedia({
      media: 'print',
      colorScheme: 'dark',
      reducedMotion: 'no-preference',
      forcedColors: 'active',
      contrast: 'more',
    });
    await page.goto('/terms');
    const changed = await stateOf(page);
    for (const [name, value] of Object.entries(asNew))
      expect(Object.entries(changed), name).not.toContainEqual([name, value]);
    await page.route('**/*', (route) => route.abort());
    heard.length = 0;

    await pages.giveBack(page, device);
    expect(await pages.take(device)).toBe(page);
    await page.goto('/terms');
    expect(await stateOf(page)).toEqual(asNew);
    expect(heard).toEqual([]);
    await page.goBack();
    await expect(page.getByRole('heading')).toHaveCount(0);
    expect(await page.goBack()).toBeNull();
    await pages.giveBack(page, device);
  });
});

const lasting: Record<string, (page: Page) => Promise<unknown>> = {
  'a clock': (page) => page.clock.setFixedTime(0),
  'a function': (page) => page.exposeFunction('left', () => {}),
  'a script of the context': (page) => page.context().addInitScript(() => {}),
  'a route of the context': (page) => page.context().route('**/*', (route) => route.abort()),
  'a session of the protocol': (page) => page.context().newCDPSession(page),
  headers: (page) => page.setExtraHTTPHeaders({ left: 'here' }),
  'no connection': (page) => page.context().setOffline(true),
  'a second tab': (page) => page.context().newPage(),
  'a closed tab': (page) => page.close(),
};

test('what cannot be undone ends with its test', async ({ pages, device }) => {
  for (const [name, leave] of Object.entries(lasting)) {
    const page = await pages.take(device);
    await leave(page);
    await pages.giveBack(page, device);
    expect(page.isClosed(), name).toBe(true);
    const next = await pages.take(device);
    expect(next, name).not.toBe(page);
    await pages.giveBack(next, device);
  }
});

test('a test that asks for a new browser gets one', { tag: '@new-browser' }, async ({
  pages,
  device,
  page,
}) => {
  const used = await pages.take(device);
  await pages.giveBack(used, device);
  const isNew = await pages.take(device, { isNew: true });
  expect(isNew).not.toBe(used);
  expect(page.url()).toBe('about:blank');
  await isNew.context().close();
});
