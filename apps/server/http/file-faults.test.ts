import { FileFault, type FileFaultCode } from '@lods/files/fault';
import { expect, it } from 'vitest';
import { problemOfFile } from './file-faults.ts';

it.each<[FileFaultCode, number | undefined]>([
  ['file.too_large', 413],
  ['file.type', 415],
  ['file.missing', 404],
  ['file.store_full', 503],
  ['file.store_away', 503],
  ['file.damaged', undefined],
])('answers %s of the file store with %s', (code, status) => {
  expect(problemOfFile(new FileFault(code, 'a fault', { detail: 50_000_000 }))?.status).toBe(status);
});

it('says how large a file may be', () => {
  const problem = problemOfFile(new FileFault('file.too_large', 'a fault', { detail: 50_000_000 }));
  expect(problem?.params).toEqual({ limitBytes: 50_000_000 });
});

it('leaves every other error to others', () => {
  expect(problemOfFile(new Error('file.missing'))).toBeNull();
});
