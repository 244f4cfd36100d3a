import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import BadgeDollarSign from 'lucide-react/icons/badge-dollar-sign';
import Eye from 'lucide-react/icons/eye';
import LinkIcon from 'lucide-react/icons/link';
import MapPinHouse from 'lucide-react/icons/map-pin-house';
import Medal from 'lucide-react/icons/medal';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import Plus from 'lucide-react/icons/plus';
import ScrollText from 'lucide-react/icons/scroll-text';
import Users from 'lucide-react/icons/users';
import Wrench from 'lucide-react/icons/wrench';
import { useId } from 'react';
import { Card } from '../../../web/ui/card.tsx';
import { queuesQuery } from './queues-query.ts';

/** `To` is `string` for a page that a queue names. */
interface Tool<To extends string = NonNullable<LinkProps['to']>> {
  to: To;
  title: string;
  text: string;
  icon: typeof Plus;
}

const previewTools: readonly Tool[] = [
  {
    to: '/admin/preview-links',
    title: 'Preview links',
    text: 'Let a neighborhood try it before anyone signs up.',
    icon: LinkIcon,
  },
  {
    to: '/admin/preview-users',
    title: 'Preview users',
    text: 'Who used a preview link, and what they did.',
    icon: Eye,
  },
];

const tools: readonly Tool[] = [
  { to: '/admin/users', title: 'Users', text: 'People, their roles and requests.', icon: Users },
  {
    to: '/admin/vendors/manage',
    title: 'Manage vendors',
    text: 'Search, edit, merge, delete.',
    icon: Wrench,
  },
  { to: '/admin/vendors/seed', title: 'Seed vendors', text: 'One by one or from a file.', icon: Plus },
  { to: '/admin/costs', title: 'Costs', text: 'Correct or remove what was shared.', icon: BadgeDollarSign },
];

const settingTools: readonly Tool[] = [
  { to: '/admin/badges', title: 'Badges and points', text: 'Levels and what earns points.', icon: Medal },
  { to: '/admin/audit', title: 'Audit log', text: 'Who decided what, and why.', icon: ScrollText },
];

const hoaTools: readonly Tool[] = [
  { to: '/admin/addresses', title: 'Addresses', text: 'The homes of a community.', icon: MapPinHouse },
];

/** The pages an admin may open; queues with a page of their own are among them. */
export function AdminTools({ communitySlug, isPlatformAdmin }: AdminToolsProps) {
  const { data } = useQuery(queuesQuery(communitySlug));
  if (!isPlatformAdmin) return <ToolList title="Admin Tools" tools={hoaTools} />;
  const queueTools = (data?.queues ?? []).flatMap(({ title, path, tool }) =>
    tool === null ? [] : { to: path, title, text: tool, icon: MessageSquareWarning },
  );
  return (
    <>
      <ToolList title="Preview" tools={previewTools} />
      <ToolList title="Admin Tools" tools={[...tools, ...queueTools, ...settingTools, ...hoaTools]} />
    </>
  );
}

interface AdminToolsProps {
  communitySlug: string | null;
  isPlatformAdmin: boolean;
}

function ToolList({ title, tools: listed }: { title: string; tools: readonly Tool<string>[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 font-serif text-2xl font-semibold">
        {title}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {listed.map(({ to, title: name, text, icon: Icon }) => (
          <Card key={name} as="li" padding="none" className="transition-colors hover:border-line-strong">
            <Link to={to} className="flex h-full items-start gap-3 rounded-card p-4">
              <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
              <span>
                <span className="block font-semibold text-accent">{name}</span>
                <span className="text-sm text-ink-muted">{text}</span>
              </span>
            </Link>
          </Card>
        ))}
      </ul>
    </section>
  );
}
