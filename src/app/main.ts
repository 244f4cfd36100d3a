import { describeOutbox } from './server/outbox-page.ts';
import { run } from './start.ts';

await run({ env: process.env }, ({ services: { config } }) => {
  console.log(`Porchlist is ready at ${config.publicUrl}`);
  const outbox = describeOutbox(config);
  if (outbox) console.log(outbox);
});
