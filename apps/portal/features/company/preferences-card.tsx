import {
  DATE_FORMATS,
  type Preferences,
  preferences,
  REMINDER_DAYS,
  Preferences as Valid,
} from '@lods/contract/preferences';
import { chooseLanguage } from '@lods/translations/browser/start';
import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';
import { Card } from '@lods/ui/card';
import { Checkbox } from '@lods/ui/checkbox';
import { Field } from '@lods/ui/field';
import { Input } from '@lods/ui/input';
import { LoadFailure } from '@lods/ui/load-failure';
import { Select } from '@lods/ui/select';
import { Skeleton } from '@lods/ui/skeleton';
import { useToast } from '@lods/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../shell/api.ts';
import { PREFERENCES, usePreferences } from '../../shell/preferences.tsx';

const FIRST_CURRENCIES = ['EUR', 'USD', 'CNY', 'RUB', 'INR', 'DKK'];
const CURRENCIES = [
  ...FIRST_CURRENCIES,
  ...Intl.supportedValuesOf('currency').filter((code) => !FIRST_CURRENCIES.includes(code)),
];
const LANGUAGE_NAMES = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'German' },
  { value: 'da', label: 'Danish' },
  { value: 'sv', label: 'Swedish' },
];

/** How the person sees the portal, and when it writes to them. */
export function PreferencesCards() {
  const { data, error, refetch } = usePreferences();
  if (error) return <LoadFailure title="The preferences could not be loaded" error={error} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-80" />;
  return <PreferencesForm stored={data} />;
}

function PreferencesForm({ stored }: { stored: Preferences }) {
  const queries = useQueryClient();
  const toast = useToast();
  const [form, setForm] = useState(stored);
  const [isTried, setTried] = useState(false);
  const set = (part: Partial<Preferences>) => setForm({ ...form, ...part });
  const result = Valid.safeParse(form);
  const fault = (path: keyof Preferences) =>
    isTried ? result.error?.issues.find((issue) => issue.path[0] === path)?.message : undefined;
  const save = useMutation({
    mutationFn: (body: Preferences) => api(preferences.save, { body }),
    onSuccess: (saved) => {
      queries.setQueryData(PREFERENCES, saved);
      toast({ title: 'Preferences Updated', description: 'Your preferences have been saved.' });
      if (saved.language !== stored.language) void chooseLanguage(saved.language);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (result.success) save.mutate(result.data);
  };
  const areMailsOn = form.enableEmailNotifications;
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-6">
      <Card title="Application Preferences" description="Apply to you in this company, in every browser.">
        <div className="grid max-w-3xl items-end gap-5 sm:grid-cols-2">
          <Field
            label="Default Currency"
            hint="What a field for money starts with. Certificates are counted in euros by law and stay so."
          >
            <Select
              value={form.defaultCurrency}
              choices={CURRENCIES.map((value) => ({ value, label: value }))}
              onChange={(event) => set({ defaultCurrency: event.target.value })}
            />
          </Field>
          <Field
            label="Measurement Unit"
            hint="Imperial shows pounds beside masses. Declarations and files stay in tonnes and kilograms."
          >
            <Select
              value={form.defaultMeasurementUnit}
              choices={[
                { value: 'metric', label: 'Metric' },
                { value: 'imperial', label: 'Imperial' },
              ]}
              onChange={(event) =>
                set({ defaultMeasurementUnit: event.target.value === 'imperial' ? 'imperial' : 'metric' })
              }
            />
          </Field>
          <Field label="Language" hint="The flags at the top change it for this browser alone.">
            <Select
              value={form.language}
              choices={LANGUAGE_NAMES}
              onChange={(event) => set({ language: event.target.value as Preferences['language'] })}
            />
          </Field>
          <Field label="Date Format">
            <Select
              value={form.dateFormat}
              choices={DATE_FORMATS.map((value) => ({ value, label: value || 'As the language writes it' }))}
              onChange={(event) => set({ dateFormat: event.target.value as Preferences['dateFormat'] })}
            />
          </Field>
          <div className="sm:col-span-2">
            <Checkbox
              checked={form.autoSaveDrafts}
              onChange={(autoSaveDrafts) => set({ autoSaveDrafts })}
              label="Auto-save drafts"
              hint="Keep what is typed and not yet saved, over a reload of the page too."
            />
          </div>
        </div>
      </Card>
      <Card title="Notification Settings" description="Mails go to one address, each once.">
        <div className="flex max-w-3xl flex-col gap-5">
          <Field
            label="Notification email"
            hint="Without an address no mail is sent."
            error={fault('notificationEmail')}
            className="max-w-md"
          >
            <Input
              type="email"
              value={form.notificationEmail}
              autoComplete="email"
              onChange={(event) => set({ notificationEmail: event.target.value })}
            />
          </Field>
          <Checkbox
            checked={areMailsOn}
            onChange={(enableEmailNotifications) => set({ enableEmailNotifications })}
            label="Email notifications"
          />
          <Checkbox
            checked={form.enableDeadlineReminders}
            disabled={!areMailsOn}
            onChange={(enableDeadlineReminders) => set({ enableDeadlineReminders })}
            label="Deadline reminders"
          />
          {areMailsOn && form.enableDeadlineReminders && (
            <Field label="Remind me" className="max-w-48">
              <Select
                value={String(form.reminderDaysBefore)}
                choices={REMINDER_DAYS.map((days) => ({ value: String(days), label: `${days} days before` }))}
                onChange={(event) =>
                  set({ reminderDaysBefore: Number(event.target.value) as Preferences['reminderDaysBefore'] })
                }
              />
            </Field>
          )}
          <Checkbox
            checked={form.enableSubmissionConfirmations}
            disabled={!areMailsOn}
            onChange={(enableSubmissionConfirmations) => set({ enableSubmissionConfirmations })}
            label="Submission confirmations"
          />
        </div>
      </Card>
      {save.error && (
        <Callout tone="danger" isLive>
          {save.error.message}
        </Callout>
      )}
      <div>
        <Button type="submit" look="primary" busy={save.isPending} busyText="Saving...">
          Save Preferences
        </Button>
      </div>
    </form>
  );
}
