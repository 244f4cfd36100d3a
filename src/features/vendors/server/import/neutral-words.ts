const listed = (words: string): string[] => words.trim().split(/\s+/);

/** Words that introduce a number: 'you can reach them at'. None is a name or a relative. */
export const contactWords: ReadonlySet<string> = new Set(
  listed(`
  a an the this that and or but also either both just is are was were be been re at on for to in out it its
  he she they them him his her their you can could call calls called text texts texting ring dial reach reached contact message ask give
  shout try number numbers num no phone phones ph tel telephone cell cellphone mobile office work main direct line business local
  e mail email emails mailto address website whatsapp sms ext extension c o p
  y el la los las en es número numero teléfono telefono celular correo su llame llama llamar`),
);

/** Words for recommending, and for work that was done. */
export const neutralWords: ReadonlySet<string> = new Set([
  ...contactWords,
  ...listed(`
  ve with up tried yes yep hi hello hey second seconded another vote recommend recommended recommends love loved hire hired use used using
  very so really super highly always still all only one great good nice best better excellent amazing awesome fantastic wonderful
  outstanding terrific perfect honest reliable professional trustworthy fair fast quick quickly prompt promptly punctual friendly courteous
  polite responsive knowledgeable thorough clean neat careful efficient experienced happy pleased satisfied impressed affordable
  reasonable reasonably inexpensive cheap price prices priced pricing rate rates budget quality value worth
  did do does done job jobs came come comes arrived arrive show shows showed finished fixed fix installed replaced repaired built when say said
  time day days same next week weeks month months year years hour hours ago since last now today emergency star stars
  licensed insured bonded family locally owned operated certified team has have had open opened closed am pm estimate estimates
  quote quotes
  un una lo les muy mas más buen bueno buena buenos buenas excelente excelentes trabajo gran honesto honestos rápido rápidos barato
  precio precios recomiendo recomendado uso usamos`),
]);

const verbs = 'use|used|using|recommend|love|loved|like|liked|trust|hired|had|finished|switched';

/** Words that are neutral only in these phrases: 'by phone' is, 'by Ann' is not. */
export const neutralPhrases = new RegExp(
  [
    `\\b(?:i|we)(?:['’]ve| have)?(?: (?:been|always|highly|really|just|also|only|can))* (?:${verbs})\\b`,
    '\\b(?:job|work|great|good|wonders) for us\\b',
    "\\bhere(?:['’]s| is| are)\\b",
    '\\bby (?:phone|text|e-?mail|cell|\\d{1,2}[ap]m)\\b|\\bhands down\\b',
    '\\bfrom(?= \\d)|\\bnumbers? of\\b',
    '\\b(?:toll )?free(?= (?:estimates?|quotes?|inspections?|\\(?8\\d\\d|$))|\\btoll[ -]free\\b',
    '\\bavailable(?= 24/7| any ?time)|\\bthanks to\\b|\\bswitched to\\b',
    '\\bllam\\w{1,5} al\\b',
    // '12 Footbridge Way, Boca Raton, FL 33496'
    '\\b\\d{1,5} [\\p{L}\\d. ]{2,30} (?:st|street|ave|avenue|rd|road|dr|drive|blvd|way|ln|lane|ct|court|pkwy|hwy|ter|terrace)\\b\\.?,?\\s[\\p{L} ]{2,25},? (?:fl|florida)\\.?,? \\d{5}(?:-\\d{4})?\\b',
  ].join('|'),
  'giu',
);

/** Returns the words of a text in lower case, without the endings of "it's" and "Ann's". */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/['’]s(?!\p{L})|[\ufe0e\ufe0f\u20e3\u200d]/gu, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Returns whether a text has only words that introduce a number: 'you can reach them at'. */
export const isAboutContact = (text: string): boolean =>
  wordsOf(text).every((word) => contactWords.has(word));
