import { isInaccessible, queryAllByRole } from '@testing-library/dom';
import {
  type Found,
  isVisible,
  labelsOf,
  matching,
  nameOf,
  type Surface,
  type TextMatch,
  textOf,
  until,
} from './elements.ts';

export interface RoleOptions {
  name?: TextMatch;
  exact?: boolean;
  level?: number;
}

interface Filter {
  hasText?: TextMatch;
  hasNotText?: TextMatch;
  has?: Locator;
}

/**
 * Elements of a page, looked for again whenever they are used, in the words of Playwright's locators: a test says the
 * same about a page whether a browser shows it or not.
 */
export class Locator {
  readonly #page: Surface;
  readonly #what: string;
  readonly #find: () => Found[];

  constructor(page: Surface, what: string, find: () => Found[]) {
    this.#page = page;
    this.#what = what;
    this.#find = find;
  }

  elements = (): Found[] => this.#find();

  #narrowed = (what: string, narrow: (found: Found[]) => Found[]) =>
    new Locator(this.#page, `${this.#what} ${what}`, () => narrow(this.#find()));

  #inside = (what: string, find: (within: Found) => Found[]) =>
    this.#narrowed(what, (found) => [...new Set(found.flatMap(find))]);

  getByRole(role: string, { name = /^/, exact = false, level }: RoleOptions = {}): Locator {
    const isIt = matching(name, exact);
    return this.#inside(`${role} ${name}`, (within) =>
      // Whether something hides it is looked at last: few have the name.
      queryAllByRole(within, role, { hidden: true, ...(level !== undefined && { level }) }).filter(
        (one) => isIt(nameOf(one)) && !isInaccessible(one),
      ),
    );
  }

  getByText(text: TextMatch, { exact = false } = {}): Locator {
    const isIt = matching(text, exact);
    return this.#inside(`text ${text}`, (within) => {
      const all = [...within.querySelectorAll<Found>('*:not(script, style)')].filter((one) =>
        isIt(textOf(one)),
      );
      return all.filter((one) => !all.some((other) => other !== one && one.contains(other)));
    });
  }

  getByLabel(text: TextMatch, { exact = false } = {}): Locator {
    const isIt = matching(text, exact);
    return this.#inside(`label ${text}`, (within) =>
      [
        ...within.querySelectorAll<Found>('input, select, textarea, button, [aria-label], [aria-labelledby]'),
      ].filter((one) => labelsOf(one).some(isIt)),
    );
  }

  locator(selector: string): Locator {
    if (selector === '..')
      return this.#narrowed('parent', (found) => found.flatMap((one) => one.parentElement ?? []));
    return this.#inside(selector, (within) => [...within.querySelectorAll<Found>(selector)]);
  }

  filter({ hasText, hasNotText, has }: Filter): Locator {
    return this.#narrowed(`with ${hasText ?? hasNotText ?? ''}`, (found) =>
      found.filter(
        (one) =>
          (hasText === undefined || matching(hasText, false)(textOf(one))) &&
          (hasNotText === undefined || !matching(hasNotText, false)(textOf(one))) &&
          (has === undefined || has.elements().some((inner) => one.contains(inner))),
      ),
    );
  }

  or(other: Locator): Locator {
    return this.#narrowed('or other', (found) => [...new Set([...found, ...other.elements()])]);
  }

  nth = (at: number) => this.#narrowed(`[${at}]`, (found) => found.slice(at, at + 1));
  first = () => this.nth(0);
  last = () => this.#narrowed('[last]', (found) => found.slice(-1));

  /** The one element meant, once it is there and can be seen. */
  async one(): Promise<Found> {
    let found: Found[] = [];
    await until(
      () => {
        found = this.#find();
        return found.length === 1 && isVisible(found[0] as Found) && !found[0]?.closest('[inert]');
      },
      () => `one ${this.#what}, found ${found.length}`,
    );
    return found[0] as Found;
  }

  async #act(act: (element: Found) => Promise<void> | void): Promise<void> {
    await act(await this.one());
  }

  click = () => this.#act((element) => this.#page.user.click(element));
  hover = () => this.#act((element) => this.#page.user.hover(element));
  focus = () => this.#act((element) => element.focus());
  blur = () => this.#act((element) => element.blur());

  /** Replaces what stands in a field, at once. */
  fill = (text: string) =>
    this.#act((element) => {
      const { window } = this.#page;
      element.focus();
      const { prototype } =
        element instanceof window.HTMLTextAreaElement ? window.HTMLTextAreaElement : window.HTMLInputElement;
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, text);
      element.dispatchEvent(new window.Event('input', { bubbles: true }));
    });

  pressSequentially = (text: string) => this.#act((element) => this.#page.user.type(element, text));

  press = (key: string) =>
    this.#act(async (element) => {
      element.focus();
      await this.#page.keyboard.press(key);
    });

  #set = (wanted: boolean) =>
    this.#act(async (element) => {
      const isChecked =
        (element as HTMLInputElement).checked ?? element.getAttribute('aria-checked') === 'true';
      if (isChecked !== wanted) await this.#page.user.click(element);
    });

  /** @param _options what a browser needs to know of a control that lies under its drawing */
  check = (_options?: { force: boolean }) => this.#set(true);
  uncheck = (_options?: { force: boolean }) => this.#set(false);

  selectOption = (label: string) => this.#act((element) => this.#page.user.selectOptions(element, label));

  setInputFiles = async ({
    name,
    mimeType,
    buffer,
  }: {
    name: string;
    mimeType: string;
    buffer: Uint8Array<ArrayBuffer>;
  }) => {
    // The field itself is hidden behind a button.
    await until(
      () => this.#find().length === 1,
      () => `one ${this.#what}`,
    );
    await this.#page.user.upload(this.#find()[0] as Found, new File([buffer], name, { type: mimeType }));
  };

  /** Runs a function in the page with the element. It knows nothing of the test. */
  evaluate = async <Result>(run: (element: Found) => Result): Promise<Result> => {
    const element = await this.one();
    return (this.#page.window.eval(`(${run.toString()})`) as typeof run)(element);
  };

  count = async () => this.#find().length;
  all = async () => this.#find().map((_, at) => this.nth(at));
  allInnerTexts = async () => this.#find().map(textOf);
  innerText = async () => textOf(await this.one());
  textContent = this.innerText;
  inputValue = async () => ((await this.one()) as HTMLInputElement).value;
  getAttribute = async (name: string) => (await this.one()).getAttribute(name);
  isVisible = async () => this.#find().some(isVisible);

  toString = () => this.#what;
}
