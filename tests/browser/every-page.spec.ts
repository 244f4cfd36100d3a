import type { Page } from '@playwright/test';
import { makeNeighborhood } from '../support/neighborhood.ts';
import { isOnThisScreen } from '../support/sample.ts';
import { expectAccessibleAtBothWidths } from './support/accessibility.ts';
import { controlsOf, operate } from './support/controls.ts';
import { expectNoViolation } from './support/equal-access.ts';
import { layoutShifts, watchLayout } from './support/layout-shifts.ts';
import { becomeOldest, expectToWorkWithoutThem } from './support/oldest-browser.ts';
import { expect, onBothWidths, test } from './support/test.ts';
import { everyone, startWalk } from './support/walk.ts';

test.describe.configure({ mode: 'parallel' });

onBothWidths(() => {
  for (const kind of everyone) {
    test(`every page that ${kind} may open is accessible, stays in place and does what its controls say`, async ({
      product,
      browserOf,
      isMobile,
    }) => {
      const { page, stops } = await startWalk(kind, { product, browserOf });
      await watchLayout(page);
      // The phone is an old one (README.md), the desktop a new one.
      if (isMobile) await becomeOldest(page);

      let isFirst = true;
      for (const { path, usesControls } of stops.filter((_, place) => isOnThisScreen(place, isMobile))) {
        await test.step(path, async () => {
          await page.goto(path);
          await expect.poll(() => page.evaluate(unfinished), { message: path }).toEqual([]);
          expect.soft(await layoutShifts(page), `layout shifts in ${path}`).toEqual([]);
          if (isMobile) await expectToWorkWithoutThem(page);
          // The engine takes a table that is shown as cards for one without headers.
          if (!isMobile) await expectNoViolation(page);
          await expectAccessibleAtBothWidths(page);
          expect
            .soft(await page.evaluate(deadAnchors), `links in ${path} that lead to no element`)
            .toEqual([]);
          if (!usesControls) return;
          // Header and footer are the same on all pages.
          await operateAll(page, isFirst ? 'body' : 'main');
          isFirst = false;
        });
      }
    });
  }

  // The walk has all of it, so that nothing has to make room for the last.
  test('lists of an admin stay in place where possible duplicates are all that waits', async ({
    product,
    browserOf,
  }) => {
    const { community, favorite } = await makeNeighborhood(product);
    await product.make.vendor(community, {
      name: `${favorite.name} Company`,
      category: favorite.category,
    });
    const page = await browserOf(await product.make.person({ community, isPlatformAdmin: true }));
    await watchLayout(page);
    for (const path of [`/admin?community=${community.slug}`, '/admin/communities']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect.soft(await layoutShifts(page), `layout shifts in ${path}`).toEqual([]);
    }
  });
});

/** Returns what a page is still loading. A locator would inject 300 kB of script into every document. */
function unfinished(): string[] {
  const seen = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  // This section loads when it is scrolled into view.
  const branding = seen('h2').find(({ textContent }) => textContent === 'Community Branding');
  branding?.closest('section')?.scrollIntoView({ block: 'center' });
  const loading = seen('[role=status]').filter(({ textContent }) =>
    /^(Loading|Checking)/.test(textContent ?? ''),
  );
  return [
    ...(seen('h1').length === 1 ? [] : [`${seen('h1').length} headings of level 1`]),
    ...loading.map(({ textContent }) => textContent ?? ''),
    ...seen('main [aria-busy=true]').map(({ ariaLabel }) => `${ariaLabel} is busy`),
  ];
}

/** Returns the links of a page whose hash names no element, here or on the page that they lead to. */
async function deadAnchors(): Promise<string[]> {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')].map(({ href }) => href);
  const dead = [...new Set(links)].map(async (link) => {
    const { origin, pathname, search, hash } = new URL(link);
    if (origin !== location.origin || hash === '') return [];
    const isHere = pathname === location.pathname;
    const html = isHere ? document.body.outerHTML : await (await fetch(pathname + search)).text();
    return html.includes(` id="${hash.slice(1)}"`) ? [] : [link];
  });
  return (await Promise.all(dead)).flat();
}

/** Uses every control of a part of the page. */
async function operateAll(page: Page, part: 'body' | 'main'): Promise<void> {
  // With an entry of its own below the page, Back stays in the document.
  await page.evaluate(() => {
    const { state } = history as { state: { __TSR_index: number } };
    history.pushState(
      { ...state, __TSR_index: state.__TSR_index + 1, __TSR_key: 'above' },
      '',
      location.href,
    );
  });
  for (const control of await controlsOf(page.locator(part))) {
    await test.step(`${control.role} ${control.name}`, () => operate(page, control));
  }
  await expectAddressToSay(page);
}

/** Expects that the address holds what was chosen: after a reload the filters and the list are the same. */
async function expectAddressToSay(page: Page): Promise<void> {
  const shown = () =>
    page.evaluate(() => [
      ...[...document.querySelectorAll('search [role=combobox]')].map(({ textContent }) => textContent),
      document.querySelector('main p[aria-live]')?.textContent,
    ]);
  if (!(await page.locator('search').count())) return;
  const before = await shown();
  await page.reload();
  await expect.poll(shown, { message: `what ${page.url()} shows` }).toEqual(before);
}
