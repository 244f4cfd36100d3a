import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { heroSizes } from '../../src/features/communities/community.rules.ts';
import { communities } from '../../src/schema/community.tables.ts';
import { changeScreen, screens } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const tablet = { ...screens.desktop, viewport: { width: 768, height: 1024 } };

const width = 1000;
const height = 400;

/** White, black, and stripes of both that are as wide as the stroke of a letter. */
const pictures = {
  white: () => 255,
  black: () => 0,
  striped: (x: number, y: number) => (((x >> 1) + (y >> 2)) % 2) * 255,
};

const photoOf = (light: (x: number, y: number) => number) =>
  sharp(
    Uint8Array.from({ length: width * height }, (_, at) => light(at % width, Math.floor(at / width))),
    {
      raw: { width, height, channels: 1 },
    },
  )
    .webp({ lossless: true })
    .toBuffer();

const luminance = ([red, green, blue]: readonly number[]) => {
  const [r, g, b] = [red, green, blue].map((value = 0) =>
    value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** Returns the least contrast of each line of words at the top of the page with the pixels behind it. */
async function contrasts(page: Page): Promise<{ text: string; contrast: number }[]> {
  const lines = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
      node.parentElement?.closest('[data-place], nav[aria-label=Main]')
        ? NodeFilter.FILTER_ACCEPT
        : NodeFilter.FILTER_SKIP,
    );
    const found: {
      text: string;
      ink: number[];
      box: { x: number; y: number; width: number; height: number };
    }[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const parent = node.parentElement as HTMLElement;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { x, y, width, height } = range.getBoundingClientRect();
      if (parent.getBoundingClientRect().width < 2 || !node.textContent?.trim()) continue;
      const ink = (getComputedStyle(parent).color.match(/[\d.]+/g) ?? []).map(Number);
      found.push({ text: node.textContent, ink, box: { x, y, width, height } });
    }
    // The page's policy forbids style elements.
    const hidden = new CSSStyleSheet();
    hidden.replaceSync(
      '[data-place] *, nav * { color: transparent !important; transition: none !important }',
    );
    document.adoptedStyleSheets = [hidden];
    return found;
  });
  const screenshot = await page.screenshot();
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  const { data, info } = await sharp(screenshot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return lines.map(({ text, ink, box }) => {
    const words = luminance(ink);
    let contrast = 21;
    for (let y = Math.round(box.y); y < box.y + box.height; y++) {
      for (let x = Math.round(box.x); x < box.x + box.width; x++) {
        const at = (y * info.width + x) * 3;
        const behind = luminance(data.subarray(at, at + 3) as unknown as number[]);
        const ratio = (Math.max(words, behind) + 0.05) / (Math.min(words, behind) + 0.05);
        contrast = Math.min(contrast, ratio);
      }
    }
    return { text, contrast };
  });
}

test('words can be read on any photo of a community, and without one', async ({ product, browserOf }) => {
  const community = await product.make.community({
    name: 'Plover Sound at the Old Harbor',
    addressLine: '1 Footbridge Way, Boca Raton, FL 33496',
    contactPhone: '5615550142',
  });
  await product.make.vendor(community);
  const { db, storage } = product.running.services;
  const resident = await product.make.person({ community });
  const page = await browserOf(resident);
  const drawing = [null, null] as const;
  for (const [name, light] of [drawing, ...Object.entries(pictures)]) {
    const key = light && randomBytes(16).toString('hex');
    if (light) {
      const photo = await photoOf(light);
      for (const size of [1000, 2000]) await storage.put(`${key}-${size}.webp`, photo);
    }
    await db.update(communities).set({ photoPath: key }).where(eq(communities.id, community.id));
    await page.goto(`/communities/${community.slug}`);
    await page.evaluate(() => document.fonts.ready);
    for (const [kind, screen] of Object.entries({ ...screens, tablet })) {
      await changeScreen(page, screen);
      for (const colorScheme of ['light', 'dark'] as const) {
        if (screen === tablet && colorScheme === 'dark') continue;
        await page.emulateMedia({ colorScheme });
        await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
        for (const { text, contrast } of await contrasts(page)) {
          const where = `'${text}' on ${name ?? 'the drawing'}, ${kind}, ${colorScheme}`;
          expect(contrast, where).toBeGreaterThanOrEqual(4.5);
        }
      }
    }
  }
});

test('the crop dialog shows the two cuts that people see', async ({ product, browserOf }) => {
  const community = await product.make.community({
    name: 'Plover Sound',
    addressLine: '1 Footbridge Way, Boca Raton, FL 33496',
    contactPhone: '5615550142',
  });
  const page = await browserOf(await product.make.person({ community }));
  for (const [kind, size] of [
    ['phone', heroSizes.phone],
    ['desktop', heroSizes.desk],
  ] as const) {
    await changeScreen(page, screens[kind]);
    await page.goto(`/communities/${community.slug}`);
    await page.evaluate(() => document.fonts.ready);
    const box = await page.locator('[data-place]').boundingBox();
    expect(`${box?.width} / ${Math.round(box?.height ?? 0)}`).toBe(size);
  }
});
