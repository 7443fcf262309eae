import { expect, it } from 'vitest';
import { defaults, readFigures, workOut } from './calculation.ts';

it('works out the worked example: 720, 1250 and 500 make 2470 tons and 4.12 a ton', () => {
  expect(workOut(readFigures(defaults))).toEqual({
    material: '720.0',
    direct: '1,250.0',
    indirect: '500.0',
    total: '2,470.0',
    intensity: '4.12',
  });
});

it('knows no intensity of a zero volume and no total of a missing figure', () => {
  expect(workOut(readFigures({ ...defaults, productionTonnes: '0' }))).toMatchObject({
    total: '2,470.0',
    intensity: null,
  });
  expect(workOut(readFigures({ ...defaults, directMwh: '' }))).toMatchObject({ direct: null, total: null });
});
