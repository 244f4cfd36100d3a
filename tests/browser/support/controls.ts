import { expect, type Locator, type Page } from '@playwright/test';

/** What a person can use on a page, by its role and its name for a screen reader. */
export interface Control {
  role: 'button' | 'checkbox' | 'combobox' | 'link' | 'radio' | 'switch' | 'tab';
  name: string;
}

const control = /^\s*- '?(button|checkbox|combobox|link|radio|switch|tab) "((?:[^"\\]|\\.)*)"(.*)$/;
const container = /^\s*- '?(row|listitem|article|navigation|dialog|alertdialog)\b/;

const target = /^\s*- \/url: "?([^"]*)"?$/;

/** Whether a link stays on the page: a chip, a page of results or a view. */
function staysOn(page: Page, line = ''): boolean {
  const here = new URL(page.url());
  const { origin, pathname, hash } = new URL(target.exec(line)?.[1] ?? '/', here);
  return origin === here.origin && pathname === here.pathname && hash === '';
}

/**
 * Returns the controls of a page or an overlay, without links that leave it. Of a control that every row repeats, only the first is
 * returned, as of the links of a navigation; never of lists of options.
 */
export async function controlsOf(part: Locator): Promise<Control[]> {
  const snapshot = await part.ariaSnapshot();
  const found = new Map<string, Control>();
  const around: { depth: number; role: string }[] = [];
  const lines = snapshot.split('\n');
  for (const [index, line] of lines.entries()) {
    const depth = line.search(/\S/);
    while ((around.at(-1)?.depth ?? -1) >= depth) around.pop();
    const role = container.exec(line)?.[1];
    if (role) around.push({ depth, role });
    const match = control.exec(line);
    if (!match || /\[(disabled|selected|active)\]/.test(match[3] ?? '')) continue;
    if (match[1] === 'link' && !staysOn(part.page(), lines[index + 1])) continue;
    const name = JSON.parse(`"${match[2]?.replaceAll("''", "'")}"`) as string;
    const one = { role: match[1], name } as Control;
    const isRepeated = one.role !== 'combobox' && around.some(({ role }) => role !== 'dialog');
    const [verb = ''] = name.split(' ');
    const key = `${one.role} ${around.map(({ role }) => role).join()} ${isRepeated ? verb : name}`;
    if (!found.has(key)) found.set(key, one);
  }
  return [...found.values()];
}

/** Returns where the person is: what using a control must not change by itself. */
const placeOf = (page: Page) =>
  page.evaluate(() => ({
    path: location.pathname,
    search: location.search,
    entry: (history.state as { __TSR_index?: number } | null)?.__TSR_index,
  }));

/** Waits until calls are answered, and a moment longer: a control that is undone is undone within 100 ms. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    await pause(120);
    while (document.querySelector('main [aria-busy=true]')) await pause(20);
  });
}

const overlays = ':is([role=dialog], [role=alertdialog], [role=menu]):not([data-toasts] *)';

/** Uses a control as its role asks for, by mouse and by keys, and expects that it does what it says. */
export async function operate(page: Page, { role, name }: Control): Promise<void> {
  const element = page.getByRole(role, { name, exact: true }).first();
  // An earlier control may have taken this one away.
  if (!(await element.isVisible()) || (await element.isDisabled())) return;
  if (role === 'combobox') await chooseOption(page, element);
  else if (role === 'tab') await openTab(page, element);
  else if (role === 'link') await followLink(page, element);
  else if (role === 'button') await pressButton(page, element);
  else await toggleBox(page, element);
}

async function chooseOption(page: Page, select: Locator): Promise<void> {
  // A text field with suggestions.
  if ((await select.getAttribute('aria-haspopup')) !== 'listbox' || (await select.evaluate(isInput))) return;
  for (const how of ['mouse', 'keys'] as const) {
    const entry = (await placeOf(page)).entry;
    if (how === 'mouse') await select.click();
    else await select.press('Enter');
    const options = page.getByRole('option', { disabled: false });
    await expect(options.first()).toBeVisible();
    const other = page.getByRole('option', { selected: false, disabled: false }).first();
    if ((await other.count()) === 0) return page.keyboard.press('Escape');
    const chosen = await other.textContent();
    if (how === 'mouse') await other.click();
    else {
      await page.keyboard.press('Home');
      await expect(options.first()).toHaveAttribute('data-highlighted');
      // The chosen one can be the first.
      if ((await other.getAttribute('data-highlighted')) === null) await page.keyboard.press('ArrowDown');
      await expect(other).toHaveAttribute('data-highlighted');
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(select).toHaveText(chosen ?? '');
    await settle(page);
    expect(await select.textContent(), `what was chosen by ${how}`).toBe(chosen);
    expect((await placeOf(page)).entry, 'no entry in the history').toBe(entry);
  }
}

const isInput = (element: Element) => element.matches('input');

async function openTab(page: Page, tab: Locator): Promise<void> {
  const before = await placeOf(page);
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await settle(page);
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await goThereAndBack(page, before);
  const list = page.getByRole('tablist').filter({ has: tab });
  await tab.press('Home');
  await list.getByRole('tab').first().press('Enter');
  await expect(list.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true');
}

async function followLink(page: Page, link: Locator): Promise<void> {
  const before = await placeOf(page);
  const href = await link.evaluate((element: HTMLAnchorElement) => ({
    search: element.search,
    isDownload: element.download !== '' || element.target !== '',
    opensDialog: element.getAttribute('aria-haspopup') === 'dialog',
  }));
  if (href.isDownload || href.search === before.search) return;
  await link.click();
  await expect.poll(async () => (await placeOf(page)).search).toBe(href.search);
  await settle(page);
  expect((await placeOf(page)).search).toBe(href.search);
  if (href.opensDialog) {
    await expect(page.locator(overlays)).toHaveCount(1);
    await leaveOverlay(page);
  } else await goThereAndBack(page, before);
}

/** Expects that Back and Forward lead from one place to another, if using a control made an entry. */
async function goThereAndBack(page: Page, before: Awaited<ReturnType<typeof placeOf>>): Promise<void> {
  const after = await placeOf(page);
  if (after.entry === before.entry) return;
  await page.goBack();
  await expect.poll(() => placeOf(page)).toEqual(before);
  await page.goForward();
  await expect.poll(() => placeOf(page)).toEqual(after);
  await settle(page);
}

async function toggleBox(page: Page, box: Locator): Promise<void> {
  const wasChecked = await box.isChecked();
  const isRadio = await box.evaluate((element) => element.matches('[type=radio]'));
  if (isRadio && wasChecked) return;
  // Away from the message about the box before.
  await box.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  // The input of a styled box is hidden behind its label.
  await box.click({ force: true });
  await expect(box).toBeChecked({ checked: !wasChecked });
  await settle(page);
  if (!(await box.isVisible())) return;
  expect(await box.isChecked(), 'whether the box kept its state').toBe(!wasChecked);
  if (isRadio) return;
  await box.press(' ');
  await expect(box).toBeChecked({ checked: wasChecked });
}

async function pressButton(page: Page, button: Locator): Promise<void> {
  const { opens, isExpanded } = await button.evaluate((element) => ({
    opens: element.getAttribute('aria-haspopup'),
    isExpanded: element.getAttribute('aria-expanded'),
  }));
  if (opens === 'menu') await openMenu(page, button);
  else if (opens === 'dialog') await openDialog(page, button);
  else if (isExpanded !== null) {
    await button.click();
    // What it opens may load first. Behind an overlay, or under another name, it is not found.
    const isNow = () => button.evaluateAll(([found]) => found?.getAttribute('aria-expanded') ?? 'gone');
    await expect.poll(isNow, { message: 'whether it is expanded' }).not.toBe(isExpanded);
    await settle(page);
    if ((await page.locator(overlays).count()) > 0) await leaveOverlay(page);
    // What opens also closes, unless its name has changed.
    else if ((await button.count()) > 0 && (await button.getAttribute('aria-expanded')) !== isExpanded) {
      await button.press('Enter');
      await expect(button).toHaveAttribute('aria-expanded', isExpanded);
    }
  }
}

async function openDialog(page: Page, button: Locator): Promise<void> {
  const dialog = page.locator(overlays).last();
  // For a pointer, the details on a card are part of its link.
  if (await button.evaluate((element) => getComputedStyle(element).pointerEvents !== 'none')) {
    await button.click();
    await expect(dialog).toBeVisible();
    await leaveOverlay(page);
  }
  await button.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator(overlays)).toHaveCount(0);
  await expect(button).toBeFocused();
}

async function openMenu(page: Page, button: Locator): Promise<void> {
  const menu = page.getByRole('menu');
  await button.click();
  const items = menu.getByRole('menuitem');
  await expect(items.first()).toBeVisible();
  const names = await items.evaluateAll((all) =>
    all.filter((item) => !item.matches('a')).map((item) => item.textContent ?? ''),
  );
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(button).toBeFocused();
  for (const name of names) {
    await button.press('Enter');
    await menu.getByRole('menuitem', { name, exact: true }).press('Enter');
    await expect(menu).toHaveCount(0);
    await settle(page);
    if ((await page.locator(overlays).count()) > 0) await leaveOverlay(page);
  }
}

/** Expects that Back closes a dialog and leaves the person where they are. Escape closes popovers. */
async function leaveOverlay(page: Page): Promise<void> {
  const { path, entry } = await placeOf(page);
  // What floats beside its button has nothing to do with the history.
  const isFloating = await page
    .locator(overlays)
    .last()
    .evaluate((overlay) => overlay.matches('[data-side]'));
  if (isFloating) await page.keyboard.press('Escape');
  else await page.goBack();
  await expect(page.locator(overlays)).toHaveCount(0);
  expect(await placeOf(page), 'where Back leads from a dialog').toMatchObject({ path, entry });
}
