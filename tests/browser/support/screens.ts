import { devices, type Page } from '@playwright/test';

export type Width = 'desk' | 'phone';

/** What a browser says of its screen. A phone says what it is, so that the server renders its page. */
export const screens = {
  desk: { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false, userAgent: undefined },
  phone: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    userAgent: devices['Pixel 7'].userAgent,
  },
} as const;

export type Screen = (typeof screens)[Width];

/** Under 768 px tables are cards and dialogs come from below. */
export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/** Gives an open page the width and the pointer of another screen: its styles and components follow, as on a turned tablet. */
export async function changeScreen(page: Page, width: Width): Promise<void> {
  const { hasTouch, viewport } = screens[width];
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch });
  await page.setViewportSize(viewport);
  // Components hear of the width in the next frame: what is drawn in the one after it is theirs.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}

/** Kept open: what was emulated ends with its session. */
const sessions = new WeakMap<Page, Awaited<ReturnType<ReturnType<Page['context']>['newCDPSession']>>>();
