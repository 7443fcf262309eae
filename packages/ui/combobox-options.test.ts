import { describe, expect, it } from 'vitest';
import { matching } from './combobox-options.tsx';

const found = (options: Parameters<typeof matching>[0], query: string) =>
  matching(options, query).map(({ label }) => label);

describe('what is found by typing', () => {
  const countries = [
    { value: 'BF', label: 'Burkina Faso', detail: 'BF', also: 'Burkina Faso' },
    { value: 'ID', label: 'Indonesien', detail: 'ID', also: 'Indonesia' },
    { value: 'CN', label: 'Kina', detail: 'CN', also: 'China' },
    { value: 'GB', label: 'Storbritannien', detail: 'GB', also: 'United Kingdom' },
    { value: 'TR', label: 'Tyrkiet', detail: 'TR', also: 'Türkiye' },
    { value: 'DE', label: 'Tyskland', detail: 'DE', also: 'Germany' },
    { value: 'IE', label: 'Irland', detail: 'IE', also: 'Ireland' },
  ];

  it('begins with the typed before it has the typed within', () =>
    expect(found(countries, 'kina')).toEqual(['Kina', 'Burkina Faso']));

  it.each([
    ['tyrk', 'Tyrkiet'],
    ['turkiye', 'Tyrkiet'],
    ['kingdom', 'Storbritannien'],
    ['id', 'Indonesien'],
    ['de', 'Tyskland'],
  ])('"%s" leads to %s first', (query, label) => expect(found(countries, query)[0]).toBe(label));

  it('puts the country of a typed code before all whose names begin so', () => {
    const named = ['Indonesia', 'India', 'Inland'].map((label) => ({ value: label.slice(0, 3), label }));
    expect(found([...named, { value: 'IN', label: 'Bharat' }], 'in')[0]).toBe('Bharat');
  });

  it('reads a code with or without its dots, and finds it within another only behind those that begin with it', () => {
    const codes = ['7208.10.00', '7318.15.88', '2507.72.08'].map((label) => ({
      value: label.replaceAll('.', ''),
      label,
    }));
    expect(found(codes, '72 08')).toEqual(['7208.10.00', '2507.72.08']);
    expect(found(codes, '731815')).toEqual(['7318.15.88']);
  });
});
