import type { ReactNode, RefObject } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { apiClient } from '../../../../web/api-client.ts';
import { Form, useFields } from '../../../../web/form.tsx';
import { Button } from '../../../../web/ui/button.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { useChange } from '../../../../web/use-change.ts';
import { useLazyResolver } from '../../../../web/use-lazy-resolver.ts';
import type { Setting, Site, siteFormSchema } from '../../site.contract.ts';

interface SiteFormProps {
  site: Site;
  /** Also asks for the name and place of the first community. */
  isFirst?: boolean;
  /** Takes the focus if the form goes away once it is saved. */
  next?: RefObject<HTMLElement | null>;
}

export default function SiteForm({ site, isFirst = false, next }: SiteFormProps) {
  const { communityName, addressLine, supportEmail, senderName } = site;
  const form = useForm<z.input<typeof siteFormSchema>, unknown, z.output<typeof siteFormSchema>>({
    defaultValues: {
      name: communityName.value,
      addressLine,
      supportEmail: supportEmail.value,
      senderName: senderName.variable === null ? senderName.value : '',
      seen: seenOf(site),
    },
    resolver: useLazyResolver(
      () => import('../../site.contract.ts'),
      (module) => module.siteFormSchema,
    ),
    shouldFocusError: false,
  });
  const field = useFields(form);
  const save = useChange(apiClient.site.saveSite, {
    form,
    focus: next,
    fieldNames: (path) => path.replace('community.', ''),
    done: 'Saved',
    failed: 'Could not save',
  });
  return (
    <Form
      form={form}
      onSave={({ name, addressLine: place, ...settings }) =>
        save.run({
          community: isFirst ? { name, addressLine: place } : null,
          supportEmail: supportEmail.variable === null ? settings.supportEmail : null,
          senderName: settings.senderName,
          seen: settings.seen,
        })
      }
      className="grid items-start gap-5 sm:grid-cols-2"
    >
      {isFirst && (
        <>
          <SettingField label="Name of your community" required setting={communityName}>
            {(label) => (
              <TextField
                {...label}
                help="As neighbors call it. You can rename it later."
                {...field('name')}
              />
            )}
          </SettingField>
          <TextField
            label="Where it is"
            optional
            help="Shown below the name, such as the address of the gate."
            {...field('addressLine')}
          />
        </>
      )}
      <SettingField label="Email for questions" required setting={supportEmail}>
        {(label) => (
          <TextField
            {...label}
            help="Everyone sees it: on the contact page, in emails and on flyers."
            type="email"
            autoComplete="email"
            {...field('supportEmail')}
          />
        )}
      </SettingField>
      <SettingField label="Sender of emails and flyers" optional setting={senderName}>
        {(label) => (
          <TextField
            {...label}
            help="Such as Maple Court HOA. Emails come from Porchlist without it."
            autoComplete="organization"
            {...field('senderName')}
          />
        )}
      </SettingField>
      {(isFirst || [supportEmail, senderName].some(({ variable }) => variable === null)) && (
        <Button
          type="submit"
          variant="primary"
          busy={save.isPending}
          busyLabel="Saving…"
          className="sm:col-span-2 sm:justify-self-start"
        >
          Save
        </Button>
      )}
    </Form>
  );
}

const seenOf = (site: Site) =>
  Object.fromEntries(
    (['supportEmail', 'senderName'] as const)
      .filter((name) => site[name].variable === null)
      .map((name) => [name, site[name].value]),
  );

interface LabelProps {
  label: string;
  required?: true;
  optional?: true;
}

interface SettingFieldProps extends LabelProps {
  setting: Setting;
  children: (label: LabelProps) => ReactNode;
}

/** A field, or the value that an environment variable sets. */
function SettingField({ setting: { value, variable }, children, ...label }: SettingFieldProps) {
  if (variable === null) return children(label);
  return (
    <dl>
      <dt className="font-semibold">{label.label}</dt>
      <dd className="mt-1 wrap-anywhere">{value}</dd>
      <dd className="mt-1 text-sm text-ink-muted">
        The setting <code>{variable}</code> of the server says so.
      </dd>
    </dl>
  );
}
