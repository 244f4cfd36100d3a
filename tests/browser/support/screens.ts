import { type CDPSession, devices, type Page } from '@playwright/test';

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

/** What every test begins with. Without motion nothing is half open or half gone when a test looks. */
export const emulatedMedia = { colorScheme: 'light', reducedMotion: 'reduce' } as const;

/** Under 768 px tables are cards and dialogs come from below. */
export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/** Gives an open page the width and the pointer of another screen: its styles and components follow, as on a turned tablet. */
export async function changeScreen(page: Page, { hasTouch, viewport }: Screen): Promise<void> {
  const session = await sessionOf(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch });
  await page.setViewportSize(viewport);
  // Components hear of the width in the next frame: what is drawn in the one after it is theirs.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}

/** Returns the page's own session of the DevTools protocol: what was emulated ends with its session. */
export async function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  return session;
}

const sessions = new WeakMap<Page, CDPSession>();
