import { run } from './start.ts';

await run({ env: process.env }, ({ services }) => {
  console.log(`Porchlist is ready at ${services.config.publicUrl}`);
  if (services.config.smtpUrl === undefined && !services.config.isProduction) {
    console.log(`Mails are files: read them at ${services.config.publicUrl}/outbox`);
  }
});
