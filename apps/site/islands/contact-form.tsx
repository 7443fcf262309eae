import { type FormEvent, useRef, useState } from 'react';

const SIZES = ['1-10', '11-50', '51-200', '201-1000', '1000+'] as const;
const CLOSES_AFTER_MS = 5000;

interface Outcome {
  readonly isFailure: boolean;
  readonly title: string;
  readonly text: string;
}

/** The contact form, or the demo form, which needs no message. */
export function ContactForm({ requestType }: { requestType: 'contact' | 'demo' }) {
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const isUnderWay = useRef(false);
  const isContact = requestType === 'contact';

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSending(true);
    const form = event.currentTarget;
    const isTaken = await post({ ...Object.fromEntries(new FormData(form)), requestType });
    if (isTaken) form.reset();
    isUnderWay.current = false;
    setSending(false);
    const title = isContact ? 'Message Sent!' : 'Demo Request Sent!';
    setOutcome(
      isTaken
        ? { isFailure: false, title, text: "We'll get back to you as soon as possible." }
        : { isFailure: true, title: 'Error', text: 'Failed to send message. Please try again.' },
    );
    setTimeout(() => setOutcome(null), CLOSES_AFTER_MS);
  }

  return (
    <>
      <form className="sheet grid gap-5 sm:grid-cols-2" method="post" action="/api/contact" onSubmit={send}>
        <Entry label="Full Name" name="name" autoComplete="name" required maxLength={200} />
        <Entry label="Email Address" name="email" type="email" autoComplete="email" required maxLength={254} />
        <Entry label="Company" name="company" autoComplete="organization" maxLength={200} />
        <Entry label="Phone" name="phone" type="tel" autoComplete="tel" maxLength={50} />
        <label className="block sm:col-span-2">
          <span className="font-medium">Company Size</span> <span className="text-sm text-ink-soft">optional</span>
          <select name="companySize" className="entry mt-1" defaultValue="">
            <option value="">Please choose</option>
            {SIZES.map((size) => (
              <option key={size} value={size}>{`${size} employees`}</option>
            ))}
          </select>
        </label>
        <label className="block sm:col-span-2">
          <span className="font-medium">Message</span>{' '}
          {!isContact && <span className="text-sm text-ink-soft">optional</span>}
          <textarea name="message" rows={5} className="entry mt-1" required={isContact} maxLength={5000} />
        </label>
        {/* People do not see this field; programs that fill every field do. */}
        <label className="hidden">
          <span>Leave this empty</span>
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
        <button type="submit" className="act sm:col-span-2" disabled={isSending}>
          {isSending ? 'Sending...' : isContact ? 'Send Message' : 'Request a Demo'}
        </button>
      </form>
      <div role="status" className="fixed right-4 bottom-4 z-50 w-[min(24rem,calc(100vw-2rem))]">
        {outcome && (
          <div className={`sheet p-4 shadow-lift ${outcome.isFailure ? 'border-red bg-red-soft' : 'bg-surface'}`}>
            <p className="font-semibold">{outcome.title}</p>
            <p>{outcome.text}</p>
            <button type="button" className="link mt-2" onClick={() => setOutcome(null)}>
              Close
            </button>
          </div>
        )}
      </div>
    </>
  );
}

async function post(enquiry: object): Promise<boolean> {
  try {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch('/api/contact', { method: 'POST', headers, body: JSON.stringify(enquiry) });
    return response.ok;
  } catch {
    return false; // no connection: the form says so and keeps what was typed
  }
}

function Entry({ label, ...rest }: { label: string } & React.ComponentProps<'input'>) {
  return (
    <label className="block">
      <span className="font-medium">{label}</span>{' '}
      {!rest.required && <span className="text-sm text-ink-soft">optional</span>}
      <input className="entry mt-1" {...rest} />
    </label>
  );
}
