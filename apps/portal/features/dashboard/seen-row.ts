import type { Waiting } from '@lods/contract/dashboard/endpoints';

/** What waits, told to whoever may not settle it: named by what it is, and where it can be looked at. What is left out is as for the others. */
export function seenText(item: Waiting): { to?: string; title?: string; entered?: string; sentence?: string } {
  switch (item.kind) {
    case 'draft':
      return { to: `/declarations/${item.id}`, title: `Draft for ${item.reportingPeriod} ${item.year}` };
    case 'rejected':
      return {
        title: `Declaration for ${item.reportingPeriod} ${item.year}`,
        sentence: 'The registry rejected it.',
      };
    case 'rejected-year':
      return { title: `Declaration for ${item.year}`, sentence: 'The registry rejected it.' };
    case 'deadline':
      return item.duty === 'report' ? { to: `/deadlines?year=${item.dueOn.slice(0, 4)}` } : {};
    case 'file':
      return { entered: item.name, sentence: 'Waits for answers before import' };
    case 'paper':
      return { entered: item.name };
    case 'undated-paper':
      return { entered: item.name, sentence: 'It has no import date yet, so its goods are in no quarter.' };
    case 'uncounted-paper':
      return { entered: item.name, sentence: 'Approved, but in no declaration.' };
    default:
      return {};
  }
}
