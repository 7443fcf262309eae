import type { NewEnquiry } from '@lods/contract/enquiries/endpoints';
import { letter, type MailContent } from '@lods/messaging/mail/letter';

const KIND = { contact: 'enquiry', demo: 'demo request' } as const;

export function enquiryForOperator(enquiry: NewEnquiry): MailContent {
  const facts: [string, string][] = [
    ['Name', enquiry.name],
    ['Email', enquiry.email],
    ['Company', enquiry.company],
    ['Phone', enquiry.phone],
    ['Company size', enquiry.companySize],
  ];
  return letter({
    subject: `New ${KIND[enquiry.requestType]} from ${enquiry.name}`,
    greeting: `A new ${KIND[enquiry.requestType]} came in.`,
    paragraphs: enquiry.message === '' ? [] : [enquiry.message],
    facts: facts.filter(([, value]) => value !== ''),
    reason: 'You get this mail because you operate this installation of Lods. Your answer goes to the sender.',
  });
}

/** Repeats nothing that was written: whoever enters a stranger's address cannot send them words through us. */
export function enquiryReceived({ requestType }: NewEnquiry): MailContent {
  return letter({
    subject: requestType === 'demo' ? 'We have your demo request' : 'We have your message',
    greeting: 'Good day,',
    paragraphs: ["thank you for writing to Lods. We'll get back to you as soon as possible."],
    reason:
      'You get this mail because this address was entered in the form on our site. If it was not you, do nothing.',
  });
}
