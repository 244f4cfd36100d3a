import EyeOff from 'lucide-react/icons/eye-off';
import Mail from 'lucide-react/icons/mail';
import MessageSquare from 'lucide-react/icons/message-square';
import Phone from 'lucide-react/icons/phone';
import { type Contact, contactLink, textLink } from '../../../../catalogue/contacts.ts';
import { buttonClass } from '../../../../web/ui/button.tsx';
import type { VendorRowProps } from './vendor-row-props.ts';

interface ContactProps {
  vendor: Pick<VendorRowProps['vendor'], 'contacts'>;
}

const shownInRow = 2;

/** For what a row has under the pointer, with the focus in it, and on touch. */
export const onRowHover =
  'opacity-0 transition-opacity group-hover:opacity-100 group-focus-within:opacity-100 aria-expanded:opacity-100 pointer-coarse:opacity-100';

/** Links in the table, one round button to call or write to on a card, numbers on paper. */
export function VendorContact({ vendor }: ContactProps) {
  if (vendor.contacts === undefined) return <HiddenContact isInList />;
  const { contacts } = vendor;
  const more = contacts.length - shownInRow;
  return (
    <ul className="text-sm @max-table:contents">
      {contacts.map((contact, index) => (
        <li
          key={contact.label}
          // A card has room for the first; the others are on the page of the vendor.
          className={`flex items-center gap-2 ${contacts.length === 1 ? '@table:-my-1.75' : '@table:-my-px'} ${index > 0 ? '@max-table:hidden print:flex!' : '@max-table:contents'} ${index < shownInRow ? '' : '@table:hidden'}`}
        >
          <ContactLink contact={contact} isOnly={contacts.length === 1} />
          {contact.number && (
            <a
              href={textLink(contact) ?? ''}
              aria-label={`Text ${contact.label}`}
              title="Text"
              className={`inline-flex w-9 shrink-0 items-center justify-center rounded-full text-ink-muted hover:bg-surface-sunken hover:text-ink @max-table:hidden print:hidden ${onRowHover} ${contacts.length === 1 ? 'h-9' : 'h-6'}`}
            >
              <MessageSquare aria-hidden="true" className="size-4.5" />
            </a>
          )}
          {index === shownInRow - 1 && more > 0 && (
            <span className="text-xs text-ink-muted @max-table:hidden">+{more}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

const roundButton =
  '@max-table:absolute @max-table:top-3.5 @max-table:right-2 @max-table:size-11 @max-table:justify-center @max-table:rounded-full @max-table:bg-accent @max-table:text-accent-ink @max-large:static! @max-large:my-1! @max-table:order-4 print:static! print:basis-full print:justify-start! print:m-0! print:size-auto! print:bg-transparent! print:text-ink!';

function ContactLink({ contact, isOnly }: { contact: Contact; isOnly: boolean }) {
  const { label, number } = contact;
  const href = contactLink(contact);
  if (!href)
    return <span className="line-clamp-2 wrap-break-word @max-table:hidden print:block">{label}</span>;
  const Icon = number ? Phone : Mail;
  return (
    <a
      href={href}
      className={`tabular inline-flex min-w-0 items-center text-accent underline-offset-4 hover:underline ${isOnly ? 'min-h-9' : 'min-h-6'} ${roundButton}`}
    >
      <Icon aria-hidden="true" className="hidden size-5.5 @max-table:block print:hidden!" />
      <span className="sr-only">{number ? 'Call' : 'Write to'} </span>
      <span
        className={`@max-table:sr-only print:not-sr-only ${label.length <= 16 ? 'whitespace-nowrap' : 'line-clamp-2 text-xs wrap-break-word'}`}
      >
        {/* An email breaks before its '@', if at all. */}
        {label.split(/(?=@)/).flatMap((part, index) => (index === 0 ? [part] : [<wbr key={part} />, part]))}
      </span>
    </a>
  );
}

/** The first contact of a row: a round button on phones, with its label where there is room. */
export function RoundContact({ vendor }: ContactProps) {
  const contact = firstReachable(vendor.contacts ?? []);
  if (!contact) return null;
  const Icon = contact.number ? Phone : Mail;
  return (
    <a
      href={contactLink(contact) ?? ''}
      className="tabular inline-flex h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-full bg-accent font-semibold text-accent-ink md:px-4"
    >
      <Icon aria-hidden="true" className="size-5.5 md:size-4.5" />
      <span className="max-md:sr-only">
        <span className="sr-only">{contact.number ? 'Call' : 'Write to'} </span>
        {contact.label}
      </span>
    </a>
  );
}

/**
 * Contacts as buttons.
 *
 * @param hasBar whether a `ContactBar` shows the first one on phones
 */
export function ContactButtons({ vendor, hasBar = false }: ContactProps & { hasBar?: boolean }) {
  if (vendor.contacts === undefined) return <HiddenContact />;
  const { contacts } = vendor;
  const inBar = hasBar ? firstReachable(contacts) : undefined;
  return (
    <ul className="space-y-2" data-only={inBar && contacts.length === 1 ? '' : undefined}>
      {contacts.map((contact) => (
        <li
          key={contact.label}
          className={`flex flex-wrap gap-2 ${contact === inBar ? 'max-md:not-print:hidden' : ''}`}
        >
          <ContactButton contact={contact} />
          {contact.number && <TextButton contact={contact} />}
        </li>
      ))}
    </ul>
  );
}

export function ContactBar({ vendor }: ContactProps) {
  const contact = firstReachable(vendor.contacts ?? []);
  if (!contact) return null;
  return (
    <section
      data-bar=""
      aria-label="Call or write"
      className="fixed inset-x-0 bottom-0 z-20 flex flex-wrap gap-2 border-t border-line bg-surface px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] md:hidden print:hidden"
    >
      <ContactButton contact={contact} isPrimary />
      {contact.number && <TextButton contact={contact} />}
    </section>
  );
}

const firstReachable = (contacts: readonly Contact[]): Contact | undefined =>
  contacts.find((contact) => contactLink(contact) !== null);

function TextButton({ contact }: { contact: Contact }) {
  return (
    <a href={textLink(contact) ?? ''} aria-label={`Text ${contact.label}`} className={buttonClass()}>
      <MessageSquare aria-hidden="true" className="size-4.5 text-accent" />
      Text
    </a>
  );
}

function ContactButton({ contact, isPrimary = false }: { contact: Contact; isPrimary?: boolean }) {
  const { label, number } = contact;
  const href = contactLink(contact);
  if (!href) return <p className="wrap-anywhere">{label}</p>;
  const Icon = number ? Phone : Mail;
  return (
    <a
      href={href}
      className={buttonClass({
        ...(isPrimary && { variant: 'primary' }),
        className: 'tabular min-w-0 grow px-3!',
      })}
    >
      <Icon aria-hidden="true" className={`size-4.5 shrink-0 ${isPrimary ? '' : 'text-accent'}`} />
      <span className="sr-only">{number ? 'Call' : 'Write to'} </span>
      <span className={label.length <= 16 ? 'whitespace-nowrap' : 'min-w-0 wrap-anywhere'}>{label}</span>
    </a>
  );
}

function HiddenContact({ isInList = false }: { isInList?: boolean }) {
  return (
    <span
      className={`flex items-center gap-1.5 text-ink-muted ${isInList ? '@max-table:hidden' : ''}`}
      title="For residents only"
    >
      <EyeOff aria-hidden="true" className="size-4" />
      Hidden
    </span>
  );
}
