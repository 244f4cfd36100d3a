import EyeOff from 'lucide-react/icons/eye-off';
import Mail from 'lucide-react/icons/mail';
import MessageSquare from 'lucide-react/icons/message-square';
import Phone from 'lucide-react/icons/phone';
import { buttonClass } from '../../../../web/ui/button.tsx';
import { type Contact, parseContacts } from './contacts.ts';
import type { VendorRowProps } from './vendor-row-props.ts';

/** Contacts as a list of links, for the table. */
export function ContactLinks({ vendor }: { vendor: Pick<VendorRowProps['vendor'], 'contactInfo'> }) {
  if (vendor.contactInfo === undefined) return <HiddenContact />;
  return (
    <ul className="space-y-1">
      {parseContacts(vendor.contactInfo).map((contact) => (
        <li key={contact.label}>
          <ContactLabel contact={contact} />
          {contact.text && (
            <a
              href={contact.text}
              aria-label={`Text ${contact.label}`}
              className="flex min-h-6 w-fit items-center gap-1.5 text-sm text-ink-muted underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11"
            >
              <MessageSquare aria-hidden="true" className="size-4" />
              Text
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

function ContactLabel({ contact: { label, call, mail } }: { contact: Contact }) {
  const href = call ?? mail;
  if (!href) return <span className="wrap-anywhere">{label}</span>;
  const width = label.length <= 16 ? 'whitespace-nowrap' : 'wrap-anywhere';
  return (
    <a href={href} className={`link tabular ${width}`}>
      {label}
    </a>
  );
}

/** Contacts as buttons, for the card. */
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
