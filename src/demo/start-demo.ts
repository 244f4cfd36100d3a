import { run } from '../app/start.ts';
import { demoOptions } from './demo-options.ts';
import { demoUsers } from './demo-users.ts';

await run(demoOptions(process.env), ({ services }) => {
  const { publicUrl } = services.config;
  console.log(
    `The Porchlist demo is ready at ${publicUrl}. Everybody in it is invented. Sign in with one click as`,
  );
  for (const { role, title } of demoUsers) console.log(`  ${title}: ${publicUrl}/demo/as/${role}`);
  console.log(
    `All of them on one page: ${publicUrl}/demo. Emails are files: read them at ${publicUrl}/outbox`,
  );
});
