import { existsSync, readFileSync } from 'node:fs';
import { readSettings, unknownNames } from '../../../platform/config/settings-file.ts';
import { checkInstallation } from '../check/check-installation.ts';
import { type Finding, wrongSoon } from '../check/finding.ts';
import type { Command } from './command.ts';

/** Prints a line for each finding. Fails when something is wrong. */
export const check: Command = async (_, __, log) => {
  let isRight = true;
  const print = ({ mark, text }: Finding) => {
    console.log(`${mark}: ${text}`);
    if (mark === 'Wrong') isRight = false;
  };
  const file = process.env.PORCHLIST_SETTINGS;
  if (file && existsSync(file)) {
    for (const name of unknownNames(Object.keys(readSettings(readFileSync(file, 'utf8'), file))))
      print(wrongSoon(`Porchlist does not know ${name} in ${file}: remove it, or correct its name.`));
  }
  for await (const finding of checkInstallation(process.env, log)) print(finding);
  return isRight;
};
