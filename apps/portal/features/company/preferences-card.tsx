import {
  DATE_FORMATS,
  type Preferences,
  preferences,
  REMINDER_DAYS,
  Preferences as Valid,
} from '@lods/contract/company/preferences';
import { isLanguage } from '@lods/translations/browser/languages';
import { chooseLanguage } from '@lods/translations/browser/start';
import { Button } from '@lods/ui/button';
import { Card } from '@lods/ui/card';
import { LoadFailure } from '@lods/ui/load-failure';
import { Skeleton } from '@lods/ui/skeleton';
import { useToast } from '@lods/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CheckField, SelectField, TextField } from '../../form/fields.tsx';
import { FormBody, useForm } from '../../form/form.tsx';
import { api } from '../../shell/api.ts';
import { NamedPlace } from '../../shell/named-place.tsx';
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
  { value: 'fr', label: 'French (shown in English)' },
  { value: 'es', label: 'Spanish (shown in English)' },
  { value: 'it', label: 'Italian (shown in English)' },
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
  const save = useMutation({
    mutationFn: (body: Preferences) => api(preferences.save, { body }),
    onSuccess: (saved) => {
      queries.setQueryData(PREFERENCES, saved);
      toast({ title: 'Preferences Updated', description: 'Your preferences have been saved.' });
      if (saved.language !== stored.language) void chooseLanguage(isLanguage(saved.language) ? saved.language : 'en');
    },
  });
  const form = useForm({
    values: stored,
    schema: Valid,
    prefix: 'preferences.',
    save,
  });
  return (
    <FormBody form={form} className="flex flex-col gap-6">
      <ApplicationCard />
      <NamedPlace id="notifications">
        <NotificationCard values={form.values} />
      </NamedPlace>
      <div>
        <Button type="submit" look="primary" busy={form.isBusy} busyText="Saving...">
          Save Preferences
        </Button>
      </div>
    </FormBody>
  );
}

const UNITS = [
  { value: 'metric', label: 'Metric' },
  { value: 'imperial', label: 'Imperial' },
];

function ApplicationCard() {
  return (
    <Card title="Application Preferences" description="Apply to you in this company, in every browser.">
      <div className="grid max-w-3xl items-end gap-5 sm:grid-cols-2">
        <SelectField
          path="defaultCurrency"
          label="Default Currency"
          hint="Suggested in money fields. Certificates are always in euros."
          choices={CURRENCIES.map((value) => ({ value, label: value }))}
        />
        <SelectField
          path="defaultMeasurementUnit"
          label="Measurement Unit"
          hint="Imperial shows pounds beside masses. Declarations and files stay in tonnes and kilograms."
          choices={UNITS}
        />
        <SelectField
          path="language"
          label="Language"
          hint="Mails to you are written in it. The flags at the top change the portal in this browser alone. French, Spanish and Italian are not translated yet."
          choices={LANGUAGE_NAMES}
        />
        <SelectField
          path="dateFormat"
          label="Date Format"
          choices={DATE_FORMATS.map((value) => ({ value, label: value || 'As in the language' }))}
        />
        <div className="sm:col-span-2">
          <CheckField
            path="autoSaveDrafts"
            label="Auto-save drafts"
            hint="Keeps what you type, even if you reload the page."
          />
        </div>
      </div>
    </Card>
  );
}

function NotificationCard({ values }: { values: Preferences }) {
  const areMailsOn = values.enableEmailNotifications;
  return (
    <Card title="Notification Settings" description="Which mails you get, and where.">
      <div className="flex max-w-3xl flex-col gap-5">
        <TextField
          path="notificationEmail"
          label="Notification email"
          hint="Without an address no mail is sent."
          type="email"
          autoComplete="email"
          className="max-w-md"
        />
        <CheckField path="enableEmailNotifications" label="Email notifications" />
        <CheckField path="enableDeadlineReminders" label="Deadline reminders" isDisabled={!areMailsOn} />
        {areMailsOn && values.enableDeadlineReminders && (
          <SelectField
            path="reminderDaysBefore"
            label="Remind me"
            className="max-w-48"
            choices={REMINDER_DAYS.map((days) => ({ value: String(days), label: `${days} days before` }))}
            toValue={Number}
          />
        )}
        <CheckField path="enableSubmissionConfirmations" label="Submission confirmations" isDisabled={!areMailsOn} />
      </div>
    </Card>
  );
}
