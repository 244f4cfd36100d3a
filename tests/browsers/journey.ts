import assert from 'node:assert/strict';
import { livedIn } from '../browser/support/neighborhood.ts';
import type { Product } from '../browser/support/product.ts';
import { linkIn } from '../support/mailbox.ts';
import { type Browser, until } from './web-driver.ts';

const button = (name: string) => `//button[normalize-space()='${name}']`;
const box = `//input[@type='search']`;

/** As fast as it goes: a box that takes its text back from the address would lose letters now and then. */
const tries = 8;

const backspace = '\uE003';

/** Whether the page takes presses and letters. */
const taken = (browser: Browser) =>
  until(async () => {
    assert.equal(await browser.evaluate('document.querySelector("#root[data-href]") === null'), true);
  });

/** What differs between browsers: the cookie of a sign-in by mail, typing fast into a search box, and the way back. */
export async function journey(browser: Browser, product: Product): Promise<void> {
  const { community, residents, newcomer } = await livedIn(product);
  const [resident] = residents;
  const list = `${product.url}/communities/${community.slug}`;

  await browser.open(`${product.url}/signin`);
  await taken(browser);
  await browser.type(`//input[@type='email']`, resident.email);
  await browser.click(`//form//button[@type='submit']`);
  const mail = await product.mailbox.newest(resident.email, /sign/i);
  await browser.open(linkIn(mail));
  // The cookie is kept, also over plain http on this machine.
  await browser.find(button('Sign out'));

  await browser.open(`${list}?category=All`);
  await taken(browser);
  for (let n = 0; n < tries; n++) {
    await browser.type(box, 'pool');
    assert.equal(await browser.valueOf(box), 'pool');
    await until(async () => assert.match(await browser.url(), /[?&]q=pool(&|$)/));
    assert.equal(await browser.valueOf(box), 'pool');
    await browser.type(box, backspace.repeat(4));
    await until(async () => assert.doesNotMatch(await browser.url(), /[?&]q=/));
  }

  await browser.click(`//a[contains(., "${newcomer.name}")]`);
  await browser.find(`//h1[contains(., "${newcomer.name}")]`);
  await browser.back();
  await browser.find(`//a[contains(., "${newcomer.name}")]`);
}
