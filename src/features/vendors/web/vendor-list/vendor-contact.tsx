import EyeOff from 'lucide-react/icons/eye-off';
import Mail from 'lucide-react/icons/mail';
import MessageSquare from 'lucide-react/icons/message-square';
import Phone from 'lucide-react/icons/phone';
import { buttonClass } from '../../../../web/ui/button.tsx';
import { type Contact, parseContacts } from './contacts.ts';
import type { VendorRowProps } from './vendor-row-props.ts';

/** Contacts in the list: links in the table, one round button to call or write to on a card. */
export function VendorContact({ vendor }: { vendor: Pick<VendorRowProps['vendor'], 'contactInfo'> }) {
  if (vendor.contactInfo === undefined) {
    return (
      <div className="@max-table:absolute @max-table:right-2.5 @max-table:bottom-2 @max-table:text-xs">
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
  '@max-table:absolute @max-table:right-2 @max-table:bottom-2 @max-table:size-12 @max-table:justify-center @max-table:rounded-full @max-table:bg-accent @max-table:text-accent-ink';

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

/** Contacts as buttons, for the page of a vendor. */
export function ContactButtons({ vendor }: Pick<VendorRowProps, 'vendor'>) {
  if (vendor.contactInfo === undefined) {
    return (
      <p className="flex items-center gap-2 text-sm text-ink-muted">
        Contact #s: <HiddenContact />
      </p>
    );
  }
  return (
    <ul className="space-y-2">
      {parseContacts(vendor.contactInfo).map((contact) => (
        <li key={contact.label} className="flex gap-2">
          <ContactButton contact={contact} />
          {contact.text && (
            <a href={contact.text} aria-label={`Text ${contact.label}`} className={buttonClass()}>
              <MessageSquare aria-hidden="true" className="size-4.5 text-accent" />
              Text
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function ContactButton({ contact: { label, call, mail } }: { contact: Contact }) {
  const href = call ?? mail;
  if (!href) return <p className="wrap-anywhere">{label}</p>;
  const Icon = call ? Phone : Mail;
  return (
    <a href={href} className={buttonClass({ className: 'tabular min-w-0 grow' })}>
      <Icon aria-hidden="true" className="size-4.5 shrink-0 text-accent" />
      <span className="sr-only">{call ? 'Call' : 'Write to'} </span>
      <span className="min-w-0 wrap-anywhere">{label}</span>
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
