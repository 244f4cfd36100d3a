import { readFileSync, watchFile } from 'node:fs';

/** Preload for a program: shifts its clock by the milliseconds in the file named by CLOCK_FILE. */
const file = process.env.CLOCK_FILE ?? '';
let shift = 0;
const read = () => {
  shift = Number(readFileSync(file, 'utf8')) || 0;
};
read();
watchFile(file, { interval: 50, persistent: false }, read);

const RealDate = Date;
const now = () => RealDate.now() + shift;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: [], newTarget) =>
    Reflect.construct(target, args.length ? args : [now()], newTarget) as Date,
  apply: () => new RealDate(now()).toString(),
  get: (target, key, receiver) => (key === 'now' ? now : (Reflect.get(target, key, receiver) as unknown)),
});
