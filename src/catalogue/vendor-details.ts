/**
 * What people write about a vendor. Forms, schemas, imports, pages, the audit log and downloads go over this table
 * (docs/adding-a-column.md).
 */
interface Detail {
  /** In the audit log, above columns, and in the list of changes. */
  label: string;
  field: string;
  help?: string;
  /** What an import calls it, in the template too. */
  imported: string;
  /** What an import offers as the use of a column, where that is not `imported`. */
  importedFrom?: string;
  /** Headings that people, Google, Outlook and phones give to such columns, as `columnName` normalizes them. */
  headings: RegExp;
  example: string;
  /** Whether everyone sees it. Otherwise it is a way to contact the vendor, which only neighbors see (`maySeeContact`). */
  isPublic?: true;
  /** Whether readers see for 30 days that an admin has changed it (docs/rules/vendors.md, 'Changes that readers see'). */
  showsChanges?: true;
}

const details = {
  category: {
    label: 'Category',
    field: 'Service Category',
    imported: 'Category',
    headings:
      /^(?:(?:vendor|service|provider|business)?(?:category|categories|trades?|specialty|type)|services?|(?:type|kind)ofservice|whatdotheydo)$/,
    example: 'Pool',
    isPublic: true,
  },
  name: {
    label: 'Name',
    field: 'Provider Name',
    imported: 'Provider name',
    headings:
      /^(?:nameof(?:the)?)?(?:(?:service)?provider|vendor|business|company|contractor|organi[sz]ation1?){1,2}(?:name)?$/,
    example: 'Blue Wave Pools',
    isPublic: true,
    showsChanges: true,
  },
  contactInfo: {
    label: 'Contact',
    field: 'Provider Contact Info',
    help: 'A phone number or an email address that neighbors can use.',
    imported: 'Contact info',
    importedFrom: 'Phone or email',
    headings:
      /^(?:(?:vendors?|company|business|provider|contractor|service|contact|office|work|cell|mobile|main|primary|direct|tollfree){0,3}(?:(?:tele)?phone|mobile|cell|email|tel|ph)|office|direct|number|contact(?=n)|contactinfo|contactinformation|phoneoremail)(?:\d|s|no|numbers?|address(?:es)?|value){0,4}$/,
    example: '(561) 555-0100',
    showsChanges: true,
  },
} as const satisfies Record<string, Detail>;

export type VendorDetail = keyof typeof details;
type NamesWith<Mark> = {
  [Name in VendorDetail]: (typeof details)[Name] extends Mark ? Name : never;
}[VendorDetail];
type PublicDetail = NamesWith<{ isPublic: true }>;
export type TextDetail = Exclude<VendorDetail, 'category' | 'name'>;
export type ShownChange = NamesWith<{ showsChanges: true }>;

export const vendorDetails: Readonly<Record<VendorDetail, Detail>> = details;
export const vendorDetailNames = Object.keys(details) as VendorDetail[];
const namesWhere = <Name extends VendorDetail>(test: (detail: Detail, name: string) => boolean) =>
  vendorDetailNames.filter((name) => test(vendorDetails[name], name)) as Name[];
export const textDetails = namesWhere<TextDetail>((_, name) => name !== 'category' && name !== 'name');
export const shownChanges = namesWhere<ShownChange>(({ showsChanges }) => showsChanges === true);
export const hiddenDetails = namesWhere<Exclude<VendorDetail, PublicDetail>>(({ isPublic }) => !isPublic);
const publicDetails = namesWhere<PublicDetail>(({ isPublic }) => isPublic === true);

export const recordOf = <Name extends string, Value>(names: readonly Name[], value: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Value>;

export const detailsOf = <From extends Record<VendorDetail, unknown>>(from: From) =>
  recordOf(vendorDetailNames, (name) => from[name]) as Pick<From, VendorDetail>;

export const publicDetailsOf = <From extends Record<PublicDetail, unknown>>(from: From) =>
  recordOf(publicDetails, (name) => from[name]) as Pick<From, PublicDetail>;

export const vendorDetailLabels = recordOf(vendorDetailNames, (name) => vendorDetails[name].label);

export const emptyVendorDetails = recordOf(vendorDetailNames, () => '' as const);
