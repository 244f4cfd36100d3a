import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['./src/schema/*.tables.ts', './src/platform/**/*.tables.ts'],
  out: './migrations',
});
