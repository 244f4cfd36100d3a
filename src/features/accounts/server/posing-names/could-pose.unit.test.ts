import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstNames } from '../../../../demo/names.ts';
import { couldPose, readLetters } from './could-pose.ts';

const reserved = {
  community: readLetters('Boca Bridges'),
  admins: ['Ida Quist', 'Maria De La Cruz'].map(readLetters),
};
const poses = (name: string) => couldPose(name, reserved);

describe('a name that could pass for somebody who runs the place', () => {
  it.each([
    'HOA Admin',
    'Porchlist Team',
    'Boca Bridges Office',
    'Bridges',
    'QUIST, Ida',
    'Ídà Quist',
    'Ⓐdmin',
    '👑 Ann Stone',
    'Ann Stone ✓',
    '𝐇𝐎𝐀 𝐁𝐨𝐚𝐫𝐝',
    'Root Admin of the Site',
    'H.O.A. Office',
    'ADMlN',
    'Adm1n',
    'Ad-min',
    'Porch List Help',
    'Porchlist2',
    'BocaBridges Team',
    'IdaQuist',
    'Ida Qu1st',
    'Mr. Ida Quist Jr.',
    'Property Manager',
    'Board Member',
    'Staff',
    'Boca Staff',
    'Ann Stone ™',
    // Letters that look alike, and one letter more, less, other or elsewhere.
    'Ida Ouist',
    'Ouist, Ida',
    'Ida Quıst',
    'ɪᴅᴀ Quist',
    'Ida Quis\u20e3t',
    'Ida Quisst',
    'Ida Qist',
    'Ida Qiust',
    'Vida Quist',
    'Dr Ida Quist MD',
    'Ida Quist, Esq.',
    'Porchlst',
    'Boca Bridge',
    'AnnAdmin',
    '@dmin',
    'Ann Stone \uf8ff',
    'Ann Stone †',
    'Administradora',
    'Front Desk',
    'Gate Security',
    'The Team',
    'Ann Stone (verified)',
    'A.dmin',
    'A-d-m-i-n',
    'Gate Secυrity',
    'Maria Delacruz',
    'Delacruz Maria',
  ])('‘%s’ could', (name) => expect(poses(name)).toBe(true));

  it.each([
    'Ida A. Quist-Bell',
    'Ann Bridges',
    'Ann Stone',
    'Ann Staff',
    'Board, Bob',
    'Kim Manager',
    'Idris Quiston',
    'Ада Квист',
    'Brad Miner',
    'Chad Minton',
    '王',
    'Ann',
    '',
  ])('‘%s’ could not', (name) => expect(poses(name)).toBe(false));

  it('says an office as a last name', () => {
    const lastNames = ['Board', 'Chair', 'Manager', 'Owner', 'President', 'Staff', 'Watch'];
    fc.assert(
      fc.property(fc.constantFrom(...firstNames), fc.constantFrom(...lastNames), (first, last) => {
        expect([`${first} ${last}`, `${last}, ${first}`].filter(poses)).toEqual([]);
      }),
    );
  });
});
