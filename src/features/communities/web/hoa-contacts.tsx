import MessageSquare from 'lucide-react/icons/message-square';
import Phone from 'lucide-react/icons/phone';
import { buttonClass } from '../../../web/ui/button.tsx';
import { callLink, textLink } from '../../vendors/web/vendor-list/contacts.ts';

/** 'Call HOA' and 'Text HOA'. */
export function HoaContacts({ phone }: { phone: string }) {
  return (
    <>
      <a href={callLink(phone)} className={buttonClass()}>
        <Phone aria-hidden="true" className="size-4.5 text-accent" />
        Call HOA
      </a>
      <a href={textLink(phone)} className={buttonClass({ className: 'md:mr-auto' })}>
        <MessageSquare aria-hidden="true" className="size-4.5 text-accent" />
        Text HOA
      </a>
    </>
  );
}
