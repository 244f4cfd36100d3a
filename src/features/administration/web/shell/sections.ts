import type { LinkProps } from '@tanstack/react-router';

type Path = NonNullable<LinkProps['to']>;

interface SectionTab {
  label: string;
  to: Path;
  /** Also for HOA admins; other tabs are for platform admins. */
  isForHoaAdmins?: true;
}

export type SectionName = 'inbox' | 'users' | 'vendors' | 'communities' | 'system';

export interface Section {
  name: SectionName;
  label: string;
  tabs: readonly [SectionTab, ...SectionTab[]];
  paths?: readonly string[];
}

/** The first tab is the section's own address. */
const sections: readonly Section[] = [
  {
    name: 'inbox',
    label: 'Inbox',
    tabs: [{ label: 'Inbox', to: '/admin', isForHoaAdmins: true }],
  },
  {
    name: 'users',
    label: 'Users',
    tabs: [{ label: 'Users', to: '/admin/users' }],
  },
  {
    name: 'vendors',
    label: 'Vendors',
    tabs: [
      { label: 'Manage vendors', to: '/admin/vendors/manage' },
      { label: 'Costs', to: '/admin/costs' },
      { label: 'Seed vendors', to: '/admin/vendors/seed' },
    ],
    paths: ['/admin/vendors/edit'],
  },
  {
    name: 'communities',
    label: 'Communities',
    tabs: [
      { label: 'Communities', to: '/admin/communities', isForHoaAdmins: true },
      { label: 'Addresses', to: '/admin/addresses', isForHoaAdmins: true },
      { label: 'Preview links', to: '/admin/preview-links' },
      { label: 'Preview users', to: '/admin/preview-users' },
    ],
    paths: ['/admin/preview-links/flyer'],
  },
  {
    name: 'system',
    label: 'System',
    tabs: [
      { label: 'System', to: '/admin/system' },
      { label: 'Audit log', to: '/admin/audit' },
      { label: 'Badges and points', to: '/admin/badges' },
    ],
  },
];

export function sectionsFor(isPlatformAdmin: boolean): Section[] {
  if (isPlatformAdmin) return [...sections];
  return sections.flatMap((section) => {
    const [first, ...others] = section.tabs.filter(({ isForHoaAdmins }) => isForHoaAdmins);
    return first ? { ...section, tabs: [first, ...others] } : [];
  });
}

/** All pages of platform admins but the inbox, for the links on it. */
export const adminTools: readonly SectionTab[] = sections.flatMap(({ name, tabs }) =>
  name === 'inbox' ? [] : tabs,
);

interface Place {
  pathname: string;
  search: Record<string, unknown>;
}

export function isQueuePlace({ pathname, search }: Place, queuePath: string): boolean {
  const url = new URL(queuePath, 'https://porchlist.invalid');
  if (url.pathname !== pathname) return false;
  return [...url.searchParams].every(([name, value]) => search[name] === value);
}

export function sectionOf(
  place: Place,
  all: readonly Section[],
  queuePaths: readonly string[],
): Section | undefined {
  if (queuePaths.some((path) => isQueuePlace(place, path))) return all.find(({ name }) => name === 'inbox');
  const { pathname } = place;
  return all.find(
    ({ tabs, paths = [] }) => tabs.some(({ to }) => to === pathname) || paths.includes(pathname),
  );
}

export const tabOf = ({ pathname }: Place, { tabs }: Section): SectionTab | undefined =>
  tabs.find(({ to }) => to === pathname || pathname.startsWith(`${to}/`));
