import { randomOf } from './random.ts';

/** First names, and invented last names that belong to no real people. */
export const firstNames = `
  Ada Amara Andre Anika Arlo Beatriz Bennett Bianca Callum Carmen Cedric Clara Dario Delia Desmond Edith Elena
  Emil Esme Ezra Felix Fiona Gideon Gloria Hana Hector Hugo Imani Ines Isaac Jasper Joelle Jonah Kamal Keiko
  Kiran Lars Leila Leonor Luca Maeve Magnus Marisol Mateo Mina Nadia Nico Nora Olive Omar Oscar Petra Priya
  Quinn Rafael Renata Rosa Rufus Salma Selma Simone Soren Tariq Thea Tomas Uma Vera Viktor Wanda Willa Yara
  Yusuf Zelda
`
  .trim()
  .split(/\s+/);

const lastNames = `
  Alderwick Amberfold Applegarth Ashenmoor Barkwell Beechinor Birchenall Bramblesworth Briarcombe Brookenshaw
  Cattailby Cedarholme Clovermere Copperleaf Cranewell Dewberry-Knox Driftwell Duskwater Eastermarsh Elmsgrove
  Featherstow Fennelworth Fernsby-Low Finchwater Foxmeadow Gladewright Goldenbough Gullweather Harebellow
  Hawkridge-Dunn Hazelbeck Heatherlow Hollowreed Honeymarch Inglebrook Ironbark Juniperson Kestrelby Larkenfield
  Lilypond Lindenwall Mallowby Maplethwaite Marshgold Meadowmere Millrace Mistleworth Mossgarden Nettlesham
  Oakapple Orchardson Otterburrow Palmfrond Pebbleton Pinewhistle Quillfeather Ravensmoss Reedwhistle Rivermint
  Rowanberry Rushcombe Saltmarsh Sandybar Sedgewater Silverbirch Snowdropp Sorrelby Starlingford Stonecrop
  Sunderleaf Swallowtail Tamarack Thistledown Tidewell Turnstone Underbough Violetson Waterlow Wheatear
  Willowmist Windfall Wrenfield Yarrowby Yewdale
`
  .trim()
  .split(/\s+/);

export function namesFor(slug: string): string[] {
  const random = randomOf(`names ${slug}`);
  const last = random.shuffle(lastNames);
  return random
    .shuffle([...firstNames, ...firstNames])
    .map((first, index) => `${first} ${last[index % last.length]}`);
}

/** Returns an email in a domain that cannot exist. */
export function emailOf(name: string, slug: string): string {
  return `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@${slug}.example`;
}
