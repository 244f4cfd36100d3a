import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { type Product, withProduct } from '../product.ts';
import { type Figure, figure, type Scenario } from '../scenario.ts';
import { type Observations, watchHealth } from '../watch-health.ts';

const path = '/api/admin/communities/boca-bridges/photo';
const boundary = 'porchlist';
const field = (name: string, value: number) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const crop = { x: 0, y: 0, width: 100, height: 60 };
const fields = Object.entries(crop).map(([name, value]) => field(`crop[${name}]`, value));
const beginning = `${fields.join('')}--${boundary}\r\ncontent-disposition: form-data; name="photo"; filename="photo.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
const ending = `\r\n--${boundary}--\r\n`;

/** Sends an upload without its last bytes, and waits for a reaction. */
async function leaveUnfinished({ program }: Product, bytes: number): Promise<Socket> {
  const socket = connect(program.port, '127.0.0.1').on('error', () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=${boundary}\r\ncontent-length: ${bytes}\r\n\r\n${beginning}`,
  );
  socket.write(Buffer.alloc(bytes - 1_000));
  // Accepted, refused, or left hanging.
  await Promise.race([once(socket, 'drain'), wait(3_000)]).catch(() => undefined);
  return socket;
}

/** Sends a whole upload. Returns the status, or 0 if the connection ended without a response. */
function send({ url }: Product, cookie: string, photo: Buffer): Promise<number> {
  const body = Buffer.concat([Buffer.from(beginning), photo, Buffer.from(ending)]);
  const headers = {
    cookie,
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': body.length,
  };
  return new Promise((resolve) => {
    const sending = request(url + path, { method: 'POST', headers, agent: false });
    sending.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sending.on('error', () => resolve(0));
    sending.end(body);
  });
}

/** Creates a 24-megapixel photo of 9 MB, like a phone's. Noise does not compress. */
async function heavyPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  const picture = sharp({ create: { width: 6000, height: 4000, channels: 3, background: 'gray', noise } });
  return picture.jpeg({ quality: 80 }).toBuffer();
}

const figuresOf = (
  what: string,
  { idleHealthP99, healthP99, peakMemory, idleMemory }: Observations,
): Figure[] => [
  figure(`${what}: MB above idle`, Math.round(peakMemory - idleMemory), peakMemory - idleMemory <= 300),
  figure(
    `${what}: ms of /healthz, p99 (idle)`,
    `${Math.round(healthP99)} (${Math.round(idleHealthP99)})`,
    healthP99 <= 100,
  ),
];

async function fromStrangers(product: Product, count: number): Promise<Figure[]> {
  const pid = product.program.process.pid ?? 0;
  const seen = await watchHealth({ url: product.url, pid }, async () => {
    const sockets = await Promise.all(
      Array.from({ length: count }, () => leaveUnfinished(product, 10_500_000)),
    );
    await wait(2_000);
    for (const socket of sockets) socket.destroy();
  });
  return figuresOf(`${count} unfinished uploads by strangers`, seen);
}

async function fromAdmin(product: Product, count: number): Promise<Figure[]> {
  const cookie = await product.signInAdmin();
  const photo = await heavyPhoto();
  const statuses: number[] = [];
  const upload = async () => {
    statuses.push(await send(product, cookie, photo));
  };
  const pid = product.program.process.pid ?? 0;
  const seen = await watchHealth({ url: product.url, pid }, async () => {
    await Promise.all(Array.from({ length: count }, upload));
  });
  const times = (...wanted: number[]) => statuses.filter((status) => wanted.includes(status)).length;
  const what = `${count} photos of ${(photo.length / 1e6).toFixed(1)} MB by an admin`;
  return [
    figure(`${what}: stored`, times(200), times(200) > 0),
    figure(`${what}: 429 or 503`, times(429, 503), true),
    figure(`${what}: other responses`, count - times(200, 429, 503, 0), times(200, 429, 503, 0) === count),
    figure(`${what}: cut off while still sending`, times(0), true),
    ...figuresOf(what, seen),
  ];
}

export const uploads: Scenario = {
  name: 'uploads',
  what: 'unfinished uploads, and many photos at once',
  amount: { unit: 'uploads', few: 20, full: 100 },
  run: (amount) =>
    withProduct({}, async (product) => [
      ...(await fromStrangers(product, amount)),
      ...(await fromAdmin(product, amount)),
    ]),
};
