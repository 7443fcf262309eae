import type { CustomsDeclaration } from '@lods/contract/customs/declaration';
import { expect, it } from 'vitest';
import { importersIn } from './reading-outcome.tsx';

const line = (paperId: string, isOther: boolean) =>
  ({ paperId, otherImporter: isOther ? { number: '68282640', name: 'Skjern' } : null }) as CustomsDeclaration;

it('counts the files whose importer is not the company, each once', () => {
  expect(importersIn({ declarations: [line('a', false), line('b', false)] })).toBeNull();
  expect(importersIn({ declarations: [line('a', true), line('a', true), line('b', false)] })).toMatch(/^1 file /);
  expect(importersIn({ declarations: [line('a', true), line('b', true)] })).toMatch(/^2 files /);
});
