import type { Storage } from './storage.ts';

/** Copies the files that the target lacks; files never change. May run while files are added, and again afterwards. */
export async function copyFiles(from: Storage, to: Storage): Promise<{ copied: number; present: number }> {
  const present = new Set(await to.list());
  const missing = (await from.list()).filter((key) => !present.has(key));
  let copied = 0;
  for (const key of missing) {
    const bytes = await from.get(key);
    // It was removed meanwhile.
    if (bytes === null) continue;
    await to.put(key, bytes);
    copied += 1;
  }
  return { copied, present: present.size };
}
