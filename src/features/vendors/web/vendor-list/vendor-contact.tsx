import EyeOff from 'lucide-react/icons/eye-off';
import Mail from 'lucide-react/icons/mail';
import MessageSquare from 'lucide-react/icons/message-square';
import Phone from 'lucide-react/icons/phone';
import { buttonClass } from '../../../../web/ui/button.tsx';
import { type Contact, parseContacts } from './contacts.ts';
import type { VendorRowProps } from './vendor-row-props.ts';

interface ContactProps {
  vendor: Pick<VendorRowProps['vendor'], 'contactInfo'>;
}

/** Contacts in the list: links in the table, one round button to call or write to on a card. */
export function VendorContact({ vendor }: ContactProps) {
  if (vendor.contactInfo === undefined) {
    return (
      <div className="@max-table:absolute @max-table:right-2.5 @max-table:bottom-2 @max-table:text-xs @max-large:static!">
        <HiddenContact />
      </div>
    );
  }
  return (
    <ul className="text-sm @max-table:contents">
      {parseContacts(vendor.contactInfo).map((contact, index) => (
        <li
          key={contact.label}
          // A card has room for the first; the others are on the page of the vendor.
          className={`flex items-center gap-0.5 ${index > 0 ? '@max-table:hidden' : '@max-table:contents'}`}
        >
          <ContactLink contact={contact} />
          {contact.text && (
            <a
              href={contact.text}
              aria-label={`Text ${contact.label}`}
              title="Text"
              className="inline-flex size-9 shrink-0 items-center justify-center rounded-full text-ink-muted hover:bg-surface-sunken hover:text-ink @max-table:hidden"
            >
              <MessageSquare aria-hidden="true" className="size-4.5" />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

const roundButton =
  '@max-large:static! @max-large:my-1 @max-table:absolute @max-table:right-2 @max-table:bottom-2 @max-table:size-12 @max-table:justify-center @max-table:rounded-full @max-table:bg-accent @max-table:text-accent-ink';

function ContactLink({ contact: { label, call, mail } }: { contact: Contact }) {
  const href = call ?? mail;
  if (!href) return <span className="wrap-anywhere">{label}</span>;
  const Icon = call ? Phone : Mail;
  return (
    <a
      href={href}
      className={`tabular inline-flex min-h-9 min-w-0 items-center text-accent underline-offset-4 hover:underline ${roundButton}`}
    >
      <Icon aria-hidden="true" className="hidden size-5.5 shrink-0 @max-table:block" />
      <span className="sr-only">{call ? 'Call' : 'Write to'} </span>
      <span
        className={`@max-table:sr-only ${label.length <= 16 ? 'whitespace-nowrap' : 'line-clamp-2 wrap-anywhere'}`}
      >
        {label}
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
  if (vendor.contactInfo === undefined) {
    return (
      <p className="flex items-center gap-2 text-sm text-ink-muted">
        Contact #s: <HiddenContact />
      </p>
    );
  }
  const contacts = parseContacts(vendor.contactInfo);
  const inBar = hasBar ? firstReachable(contacts) : undefined;
  return (
    <ul className="space-y-2" data-only={inBar && contacts.length === 1 ? '' : undefined}>
      {contacts.map((contact) => (
        <li
          key={contact.label}
          className={`flex flex-wrap gap-2 ${contact === inBar ? 'max-md:hidden' : ''}`}
        >
          <ContactButton contact={contact} />
          {contact.text && <TextButton contact={contact} />}
        </li>
      ))}
    </ul>
  );
}

/** The first contact that can be called or written to, at the bottom of a phone for as long as its page is open. */
export function ContactBar({ vendor }: ContactProps) {
  const contact = firstReachable(parseContacts(vendor.contactInfo ?? ''));
  if (!contact) return null;
  return (
    <section
      data-bar=""
      aria-label="Call or write"
      className="fixed inset-x-0 bottom-0 z-20 flex flex-wrap gap-2 border-t border-line bg-surface px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] md:hidden"
    >
      <ContactButton contact={contact} isPrimary />
      {contact.text && <TextButton contact={contact} />}
    </section>
  );
}

const firstReachable = (contacts: readonly Contact[]): Contact | undefined =>
  contacts.find(({ call, mail }) => call !== null || mail !== null);

function TextButton({ contact: { label, text } }: { contact: Contact }) {
  return (
    <a href={text ?? ''} aria-label={`Text ${label}`} className={buttonClass()}>
      <MessageSquare aria-hidden="true" className="size-4.5 text-accent" />
      Text
    </a>
  );
}

function ContactButton({
  contact: { label, call, mail },
  isPrimary = false,
}: {
  contact: Contact;
  isPrimary?: boolean;
}) {
  const href = call ?? mail;
  if (!href) return <p className="wrap-anywhere">{label}</p>;
  const Icon = call ? Phone : Mail;
  return (
    <a
      href={href}
      className={buttonClass({
        ...(isPrimary && { variant: 'primary' }),
        className: 'tabular min-w-0 grow px-3!',
      })}
    >
      <Icon aria-hidden="true" className={`size-4.5 shrink-0 ${isPrimary ? '' : 'text-accent'}`} />
      <span className="sr-only">{call ? 'Call' : 'Write to'} </span>
      <span className={label.length <= 16 ? 'whitespace-nowrap' : 'min-w-0 wrap-anywhere'}>{label}</span>
    </a>
  );
}

function HiddenContact() {
  return (
    <span className="inline-flex items-center gap-1.5 text-ink-muted" title="For residents only">
      <EyeOff aria-hidden="true" className="size-4" />
      Hidden
    </span>
  );
}
