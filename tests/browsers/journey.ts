import assert from 'node:assert/strict';
import type { Product } from '../browser/support/product.ts';
import { linkIn } from '../support/mailbox.ts';
import { makeNeighborhood } from '../support/neighborhood.ts';
import { type Browser, until } from './browser.ts';

const button = (name: string) => `//button[normalize-space()="${name}" or @aria-label="${name}"]`;
const linkTo = (name: string) => `//a[normalize-space()="${name}"]`;
const heading = (name: string) => `//h1[contains(., "${name}")]`;
const searchBox = `//input[@type='search']`;
const backspace = '\uE003';

/** The main journey: a resident signs in by email, finds and rates a vendor, and goes back. */
export async function journey(browser: Browser, product: Product): Promise<void> {
  const { community, residents } = await makeNeighborhood(product);
  // Makes the list longer than any screen.
  for (let n = 10; n < 30; n++)
    await product.make.vendor(community, { name: `Roofer ${n}`, category: 'Roofing' });

  await signInByMail(browser, product, residents[0].email);
  await browser.open(`${product.url}/communities/${community.slug}?category=All`);
  await isReady(browser);
  // The session cookie works over plain HTTP on localhost: only residents see phone numbers.
  await browser.find(`//a[starts-with(@href, 'tel:')]`);
  await searchFast(browser);
  await chooseRoofing(browser);
  await visitAndGoBack(browser, 'Roofer 22');
  await rate(browser, 'Roofer 22');
}

/**
 * Waits until React has hydrated the page. A narrow window with a desktop user agent renders twice, and input before the
 * second render is lost.
 */
const isReady = (browser: Browser) =>
  until(async () => {
    const isHydrated = `Object.keys(document.getElementById('main') ?? {}).some((key) => key.startsWith('__react'))`;
    assert.ok(await browser.run(`return document.readyState === 'complete' && ${isHydrated}`));
  });

async function signInByMail(browser: Browser, product: Product, email: string): Promise<void> {
  await browser.open(`${product.url}/signin`);
  await isReady(browser);
  await browser.type(`//input[@type='email']`, email);
  await browser.click(`//form//button[@type='submit']`);
  const mail = await product.mailbox.newest(email, /sign/i);
  await browser.open(linkIn(mail));
  await browser.find(heading('Heron Bay'));
  await isReady(browser);
}

/** Types quickly: a box that resets its text from the URL would lose letters. */
async function searchFast(browser: Browser): Promise<void> {
  const text = () => browser.run(`return document.querySelector('input[type=search]').value`);
  const query = () => browser.run(`return new URLSearchParams(location.search).get('q')`);
  for (let n = 0; n < 8; n++) {
    await browser.type(searchBox, 'pool');
    await until(async () => assert.equal(await text(), 'pool'));
    await until(async () => assert.equal(await query(), 'pool'));
    assert.equal(await text(), 'pool');
    await browser.type(searchBox, backspace.repeat(4));
    await until(async () => assert.equal(await query(), null));
  }
}

async function chooseRoofing(browser: Browser): Promise<void> {
  // A phone has the categories in a panel.
  await browser.run(`document.querySelector('nav[aria-label=Category] [aria-expanded]').click()`);
  await browser.click(`//nav[@aria-label='Category']//a[starts-with(normalize-space(), 'Roofing')]`);
  await until(async () => {
    // Checks the text, because cards out of view are not painted.
    const shown = await browser.run<string>(`return document.querySelector('main').textContent`);
    assert.ok(shown.includes('Roofer 22') && !shown.includes('Blue Heron Pools'));
  });
}

async function visitAndGoBack(browser: Browser, vendor: string): Promise<void> {
  const scrollPosition = () => browser.run<number>('return Math.round(scrollY)');
  // The page handles the scroll event in the next frame.
  await browser.run(
    `const link = [...document.links].find((link) => link.textContent === arguments[0]);
    return new Promise((resolve) => {
      document.addEventListener('scroll', () => resolve(), { once: true });
      link.scrollIntoView({ block: 'center' });
    });`,
    vendor,
  );
  const before = await scrollPosition();
  assert.ok(before > 0);
  await browser.click(linkTo(vendor));
  await browser.find(heading(vendor));
  await browser.back();
  await browser.find(linkTo(vendor));
  // Rows are a fraction of a pixel high.
  await until(async () => assert.ok(Math.abs((await scrollPosition()) - before) <= 1));
}

async function rate(browser: Browser, vendor: string): Promise<void> {
  await browser.click(linkTo(vendor));
  await browser.find(heading(vendor));
  await browser.click(button(`Rate ${vendor}`));
  await browser.click(`//label[normalize-space()='4 stars']`);
  await browser.type(`//*[@role='dialog']//textarea`, 'Friendly crew, fair price.');
  await browser.click(`//*[@role='dialog']${button('Save')}`);
  await browser.find(`//*[contains(text(), 'Thanks for contributing!')]`);
  await browser.back();
  const entry = `//*[self::tr or self::li][.${linkTo(vendor)}]`;
  await browser.find(`${entry}[contains(., '4.0')][contains(., '1 home')]`);
}
