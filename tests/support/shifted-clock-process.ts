import { readFileSync, watchFile } from 'node:fs';

/** Loaded before a program: its clock is ahead by as many milliseconds as the file says that CLOCK_FILE names. */
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
