import { type CDPSession, devices, type Page, type ViewportSize } from '@playwright/test';

type Width = 'desktop' | 'phone';

/** The screens of the tests. The user agent of a phone makes the server render the phone layout. */
export const screens = {
  desktop: { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false, userAgent: undefined },
  phone: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    userAgent: devices['Pixel 7'].userAgent,
  },
} as const;

export type Screen = (typeof screens)[Width];

/** The media every test starts with. Reduced motion keeps tests from seeing half-open overlays. */
export const emulatedMedia = {
  colorScheme: 'light',
  reducedMotion: 'reduce',
  forcedColors: 'none',
  contrast: 'no-preference',
} as const;

/** Whether the page has the phone layout: cards instead of tables and drawers instead of dialogs. */
export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/** Changes the width and pointer type of an open page. */
export async function changeScreen(
  page: Page,
  { hasTouch, viewport }: { hasTouch: boolean; viewport: ViewportSize },
): Promise<void> {
  const session = await sessionOf(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch });
  await page.setViewportSize(viewport);
  // Components react to the width in the next frame and are painted in the one after it.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}

/** Returns the page's DevTools session. Emulation ends with its session, so it is kept. */
export async function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  return session;
}

/** Lets `sessionOf` open a new session for the page. */
export const forgetSession = (page: Page): boolean => sessions.delete(page);

const sessions = new WeakMap<Page, CDPSession>();
