import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './run.ts';

/** Draws the PNG files in `public`: icons of home screens, and the picture of shared links. */
const folder = join(root, 'src/app/web/public');
const mark = readFileSync(join(folder, 'favicon.svg'), 'utf8');

/** Home screens round the corners themselves. */
const square = mark.replace('rx="8" ', '');

const houses = [
  { x: 60, width: 200, wall: 150, roof: 90 },
  { x: 330, width: 250, wall: 130, roof: 105 },
  { x: 650, width: 190, wall: 175, roof: 90 },
  { x: 905, width: 240, wall: 140, roof: 110 },
];

const house = ({ x, width, wall, roof }: (typeof houses)[number]) => {
  const top = 570 - wall;
  const middle = x + width / 2;
  const pane = (left: number, fill: string) =>
    `<rect x="${left}" y="${top + 34}" width="34" height="40" rx="3" fill="${fill}"/>`;
  return `
    <rect x="${x}" y="${top}" width="${width}" height="${wall}" fill="#2d6a50"/>
    <path d="M${x - 24} ${top + 6} L${middle} ${top - roof} L${x + width + 24} ${top + 6} Z" fill="#143528"/>
    ${pane(x + width * 0.12, '#f2b84b')}${pane(x + width * 0.88 - 34, '#143528')}
    <path d="M${middle - 18} 570 v-58 a18 18 0 0 1 36 0 v58 Z" fill="#143528"/>
    <circle cx="${middle + 34}" cy="510" r="26" fill="#f2b84b" opacity="0.2"/>
    <circle cx="${middle + 34}" cy="510" r="6" fill="#f2b84b"/>`;
};

const street = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
  <rect width="1200" height="630" fill="#1f4d3a"/>
  <path d="M0 440 C 160 340 360 470 560 400 S 960 320 1200 420 V 630 H 0 Z" fill="#143528" opacity="0.4"/>
  ${houses.map(house).join('')}
  <rect y="566" width="1200" height="64" fill="#143528"/>
  <g transform="translate(504 70) scale(6)">${square.replace(/<rect[^>]*\/>/, '').replace(/<\/?svg[^>]*>|<title>.*<\/title>/g, '')}</g>
</svg>`;

const draw = (svg: string, width: number, file: string) =>
  sharp(Buffer.from(svg), { density: 300 })
    .resize({ width })
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(folder, file));

await Promise.all([
  draw(square, 180, 'apple-touch-icon.png'),
  draw(square, 192, 'icon-192.png'),
  draw(square, 512, 'icon-512.png'),
  draw(street, 1200, 'share.png'),
]);
