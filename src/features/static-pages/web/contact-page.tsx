import { Link } from '@tanstack/react-router';
import { Card } from '../../../web/ui/card.tsx';
import { SupportEmail, TextPage } from './text-page.tsx';

export default function ContactPage() {
  return (
    <TextPage title="Contact" lead="A person reads every email.">
      <Card className="mt-6">
        <h2 className="mb-1 font-serif text-xl font-semibold">Write to us</h2>
        <p className="text-lg">
          <SupportEmail />
        </p>
      </Card>
      <ul className="mt-6 space-y-3">
        <li>
          Waiting for approval? We will email you as soon as your request has been reviewed. You can ask for a{' '}
          <Link to="/signin" className="link">
            sign-in link
          </Link>{' '}
          to see where it stands.
        </li>
        <li>
          No email from us? Check your spam folder, or ask for a new link after a minute: only the newest one
          works.
        </li>
        <li>
          What we keep about you, and who sees it, is on the{' '}
          <Link to="/privacy" className="link">
            privacy page
          </Link>
          .
        </li>
      </ul>
    </TextPage>
  );
}
