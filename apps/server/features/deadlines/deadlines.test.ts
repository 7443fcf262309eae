import { urlOf } from '@lods/contract/client';
import { declarant } from '@lods/contract/company/declarant';
import { Preferences, preferences } from '@lods/contract/company/preferences';
import { deadlines } from '@lods/contract/deadlines/endpoints';
import { declarations } from '@lods/contract/declarations/endpoints';
import { outbox } from '@lods/contract/outbox/endpoints';
import { years } from '@lods/contract/years/endpoints';
import { describe, expect, it, test, vi } from 'vitest';
import { jobBindings } from '../../jobs.ts';
import { startTestServer } from '../../testing/server.ts';
import { coilDeclaration } from '../declarations/samples.ts';

const server = await startTestServer();
const { anna, boris, nobody } = server;
const changed = (change: Partial<Preferences>) => ({ body: Preferences.parse(change) });
const subjects = (address: string) =>
  server.letters.filter(({ to }) => to.address === address).map(({ subject }) => subject);

/** One look for reminders at a moment, as the schedule makes it. */
async function lookAt(moment: string): Promise<void> {
  const now = server.clock.now;
  server.clock.now = new Date(moment);
  const binding = jobBindings.find(({ job }) => job.name === 'remind-deadlines');
  const run = { signal: new AbortController().signal } as never;
  const inCall = (organisation: string | null, work: (call: never) => Promise<unknown>) =>
    organisation === null
      ? server.transactions.inTheOpen((call) => work(call as never))
      : server.transactions.inJob(organisation, (call) => work(call as never));
  await binding?.run(inCall as never, {} as never, run, async () => {});
  server.clock.now = now;
}

describe('preferences', () => {
  it('are the defaults until somebody saves, and belong to one person in one company', async () => {
    expect(await anna.api(preferences.read, {})).toEqual(Preferences.parse({}));
    const saved = await anna.api(preferences.save, changed({ dateFormat: 'YYYY-MM-DD', reminderDaysBefore: 30 }));
    expect(saved).toMatchObject({ dateFormat: 'YYYY-MM-DD', reminderDaysBefore: 30 });
    expect(await server.viewer.api(preferences.read, {})).toEqual(Preferences.parse({}));
  });

  it.each([
    [{ reminderDaysBefore: 5 }, 'Choose 3, 7, 14 or 30 days'],
    [{ notificationEmail: 'anna@x.example\r\nBcc: b@x.example' }, 'Enter an email address such as name@company.dk'],
  ])('refuses %j with a sentence', async (body, message) => {
    await expect(anna.api(preferences.save, { body: body as never })).rejects.toMatchObject({
      params: { fields: [expect.objectContaining({ message })] },
    });
  });

  it('send a confirmation of a submission where it is asked for', async () => {
    await boris.api(preferences.save, changed({ notificationEmail: 'boris@baltic.example' }));
    const { draftReportId } = await boris.api(declarations.create, {
      body: {
        secondOfQuarter: true,
        generalInfo: coilDeclaration.generalInfo,
        goodsItems: [...coilDeclaration.goodsItems],
        status: 'submitted',
        reasonForErrors: 'Kept as it is',
      },
    });
    await server.work();
    await vi.waitUntil(() => subjects('boris@baltic.example').length > 0, { timeout: 10_000 });
    expect(subjects('boris@baltic.example')).toEqual([`Declaration ${draftReportId} was submitted`]);
  });
});

/** The subjects of the mails to an address that the company has asked for. */
async function askedFor(address: string): Promise<string[]> {
  const mails = await anna.api(outbox.list, { query: {} });
  return mails.filter(({ toAddress }) => toAddress === address).map(({ subject }) => subject);
}

/** Each looks twice, and an hour later once more. The holding test of a quarter: (EU) 2023/956 Art. 22(2). */
test.each([
  ['7 days before, at seven in Copenhagen', '2027-03-24T06:00:00Z', 7, ['in 7 days']],
  ['half past six in summer time', '2027-06-23T04:30:00Z', 7, []],
  ['a day too early', '2027-06-22T08:00:00Z', 7, []],
  ['on the very day, after the server was down', '2027-06-30T08:00:00Z', 7, ['today']],
  ['the day after', '2027-10-01T08:00:00Z', 7, []],
  ['30 days before the last day of October', '2027-10-01T08:00:00Z', 30, ['in 30 days']],
  ['over the end of February of a leap year', '2028-03-01T08:00:00Z', 30, ['in 30 days']],
  ['where two are due on one day', '2028-09-29T08:00:00Z', 3, ['tomorrow', 'tomorrow']],
] as const)('reminds %s', async (name, moment, reminderDaysBefore, expected) => {
  const notificationEmail = `${name.replaceAll(/\W/g, '').toLowerCase()}@fjord.example`;
  await anna.api(preferences.save, changed({ reminderDaysBefore, notificationEmail }));
  await lookAt(moment);
  await lookAt(moment);
  if (expected.length > 0) await lookAt(new Date(Date.parse(moment) + 3_600_000).toISOString());
  const subjectsOf = await askedFor(notificationEmail);
  expect(subjectsOf.map((subject) => /^CBAM deadline (.+?):/.exec(subject)?.[1])).toEqual(expected);
});

test('a company on the clock of New York is reminded on its own day', async () => {
  const { version } = await anna.api(declarant.read, {});
  const body = {
    version,
    legalName: 'Fjord',
    role: '01',
    eoris: [],
    address: {},
    timezone: 'America/New_York',
  } as const;
  await anna.api(declarant.save, { body: { ...body, eoris: [] } });
  await anna.api(preferences.save, changed({ notificationEmail: 'newyork@fjord.example' }));
  await lookAt('2027-12-24T11:00:00Z');
  expect(await askedFor('newyork@fjord.example')).toEqual([]);
  await lookAt('2027-12-25T03:00:00Z');
  expect(await askedFor('newyork@fjord.example')).toHaveLength(1);
});

test('a reminder is in the language of the person, in English for one that the portal does not speak', async () => {
  const address = 'sprache@fjord.example';
  await anna.api(preferences.save, changed({ notificationEmail: address, language: 'de' }));
  await lookAt('2034-09-28T15:00:00Z');
  expect(await askedFor(address)).toContainEqual(expect.stringMatching(/^CBAM-Frist in 2 Tagen: CBAM-Erklärung/));
  await anna.api(preferences.save, changed({ notificationEmail: 'langue@fjord.example', language: 'fr' }));
  await lookAt('2035-03-29T15:00:00Z');
  expect(await askedFor('langue@fjord.example')).toEqual([expect.stringMatching(/^CBAM deadline in 2 days: /)]);
});

test('nobody is reminded who turned mails off, or of a year that is declared', async () => {
  const off = { notificationEmail: 'off@fjord.example', enableEmailNotifications: false };
  await anna.api(preferences.save, changed(off));
  await lookAt('2029-03-30T15:00:00Z');
  expect(await askedFor('off@fjord.example')).toEqual([]);

  await anna.api(declarations.create, {
    body: {
      secondOfQuarter: true,
      generalInfo: { ...coilDeclaration.generalInfo, reportingYear: 2028 },
      goodsItems: [...coilDeclaration.goodsItems],
      status: 'submitted',
      reasonForErrors: 'Kept as it is',
      beforeEnd: true,
    },
  });
  await anna.api(years.submit, { params: { year: 2028 } });
  await anna.api(preferences.save, changed({ notificationEmail: 'filed@fjord.example' }));
  await lookAt('2029-09-28T15:00:00Z');
  const subjectsOf = await askedFor('filed@fjord.example');
  expect(subjectsOf).toHaveLength(1);
  expect(subjectsOf[0]).not.toContain('declaration');
});

test('an exempt importer is reminded of nothing, one above 50 t of holding from the quarter after', async () => {
  const [coil] = coilDeclaration.goodsItems;
  const declareIn2032 = (netMass: string) =>
    boris.api(declarations.create, {
      body: {
        secondOfQuarter: true,
        generalInfo: { ...coilDeclaration.generalInfo, reportingYear: 2032, reportingPeriod: 'Q2' },
        goodsItems: [{ ...coil, netMass, registry: { importDate: '2032-05-03' } }],
      },
    });
  const remindedOf = async (moment: string) => {
    const notificationEmail = `at${moment.replaceAll(/\W/g, '').toLowerCase()}@baltic.example`;
    await boris.api(preferences.save, changed({ notificationEmail }));
    await lookAt(moment);
    const mails = await boris.api(outbox.list, { query: {} });
    return mails.filter(({ toAddress }) => toAddress === notificationEmail).length;
  };
  await declareIn2032('50');
  expect(await remindedOf('2032-09-28T08:00:00Z')).toBe(1); // of 2031, whose goods nobody stated
  expect(await remindedOf('2033-09-28T08:00:00Z')).toBe(1); // of holding in 2033 alone, not of the declaration for 2032
  await declareIn2032('0.001');
  expect(await remindedOf('2032-06-28T08:00:00Z')).toBe(0);
  expect(await remindedOf('2032-09-28T08:01:00Z')).toBe(1); // of holding; the rest was said before
  expect(await remindedOf('2033-09-28T08:01:00Z')).toBe(1); // of the declaration for 2032
});

describe('the calendar link', () => {
  it('opens the deadlines to whoever holds it, until it is made anew', async () => {
    expect(await anna.api(deadlines.link, {})).toEqual({ madeAt: null });
    const { url } = await anna.api(deadlines.renewLink, {});
    const path = url.slice(url.indexOf('/api'));
    const answer = await nobody.fetch(path);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const text = await answer.text();
    expect(text).toContain('BEGIN:VCALENDAR');
    expect(text).toMatch(/UID:declaration-2026@lods\r\n/);
    expect(text).toMatch(/DTSTART;VALUE=DATE:20270930\r\n/);
    expect(text.match(/^UID:.*$/gm)?.length).toBe(new Set(text.match(/^UID:.*$/gm)).size);

    await anna.api(deadlines.renewLink, {});
    expect((await nobody.fetch(path)).status).toBe(404);
  });

  it('ends when it is removed, and when the person leaves the company', async () => {
    const keys = [anna, boris].map(async (person) => {
      const { url } = await person.api(deadlines.renewLink, {});
      return url.slice(url.indexOf('/api'));
    });
    const [ofAnna = '', ofBoris = ''] = await Promise.all(keys);
    await anna.api(deadlines.removeLink, {});
    expect((await nobody.fetch(ofAnna)).status).toBe(404);
    expect((await nobody.fetch(ofBoris)).status).toBe(200);
    await server.database.pool.query(`delete from memberships where account_id = '${boris.accountId}'`);
    expect((await nobody.fetch(ofBoris)).status).toBe(404);
  });

  it('is guessed at slowly', async () => {
    const guess = () => nobody.fetch(urlOf(deadlines.feed, { query: { key: crypto.randomUUID() } }));
    const answers = [];
    for (let tries = 0; tries < 70; tries += 1) answers.push((await guess()).status);
    expect(answers.at(-1)).toBe(429);
  });
});

it('tells the next deadline however far off it is, without those that are met', async () => {
  const { consultant, clock } = server;
  const start = clock.now;
  clock.now = new Date('2026-05-11T08:00:00Z');
  const person = await server.again(consultant);
  const { next } = await person.api(deadlines.next, {});
  expect(next).toMatchObject({ duty: 'holding', period: '2027-Q1', dueOn: '2027-03-31', daysLeft: 324 });
  clock.now = new Date('2026-01-26T08:00:00Z');
  const nearer = await (await server.again(consultant)).api(deadlines.next, {});
  expect(nearer.next).toMatchObject({ duty: 'report', period: '2025-Q4', dueOn: '2026-01-31', daysLeft: 5 });
  clock.now = start;
});
