import { describe, expect, test } from 'vitest';
import { type PrintedRow, printedPage } from '../testing/printed-page.ts';
import { headRead } from '../testing/values-read.ts';
import { tokensOf } from './learned/network/tokens.ts';

const NAME = 'Afsender Navn';
const ADDRESS = 'Afsender Adresse';

describe('A sender whose parts have names of their own', () => {
  test.each<[what: string, lines: readonly PrintedRow[], name: string, address: string]>([
    [
      'over their values, in Danish',
      [
        [
          [40, 'Eksportør (13 01) – navn'],
          [300, 'Eksportør – adresse'],
        ],
        [
          [40, 'Wuxi Hengda Fastener Co., Ltd.'],
          [300, 'No. 88 Xihu Road, Binhu District, CN-214072 Wuxi'],
        ],
        '',
        [
          [40, 'Importør (13 04) – navn'],
          [300, 'Importør – adresse'],
        ],
        [
          [40, 'Vestkysten Stål A/S'],
          [300, 'Havnen 12, 7700 Thisted'],
        ],
      ],
      'Wuxi Hengda Fastener Co., Ltd.',
      'No. 88 Xihu Road, Binhu District, CN-214072 Wuxi',
    ],
    [
      'on its line, under the importer and its address, in Swedish',
      [
        [
          [40, 'Referens:'],
          [120, 'FO-26-114'],
          [320, 'Importör:'],
          [380, 'Järnhallen AB'],
        ],
        [[380, 'Smedgatan 8, 703 61 Örebro']],
        [
          [40, 'Exportör:'],
          [120, 'Marmara Demir Sanayi A.Ş.'],
          [320, 'Adress:'],
          [380, 'Cumhuriyet Caddesi No: 7, 41455 Kocaeli, Turkiet'],
        ],
      ],
      'Marmara Demir Sanayi A.Ş.',
      'Cumhuriyet Caddesi No: 7, 41455 Kocaeli, Turkiet',
    ],
    [
      'beside their values under the name of the party, in Portuguese',
      [
        'Exportador',
        [
          [40, 'Nome'],
          [200, 'Office Marocain des Engrais S.A.'],
        ],
        [
          [40, 'Morada'],
          [200, 'Boulevard Hassan II, 140'],
        ],
        [
          [40, 'Código postal – Localidade'],
          [200, '24000 El Jadida'],
        ],
        [
          [40, 'País'],
          [200, 'Marrocos'],
        ],
        '',
        'Importador',
        [
          [40, 'Nome'],
          [200, 'Adubos do Mondego, Lda'],
        ],
        [
          [40, 'Morada'],
          [200, 'Rua do Porto 9, 3080-847 Figueira da Foz'],
        ],
      ],
      'Office Marocain des Engrais S.A.',
      'Boulevard Hassan II, 140, 24000 El Jadida, Marrocos',
    ],
    [
      'each in a line of its own, with the party in each name, in Spanish',
      [
        [
          [40, 'Expedidor / exportador'],
          [260, 'Sarl Cimenterie du Hodna'],
        ],
        [
          [40, 'Domicilio del expedidor'],
          [260, "Zone d'activité, lot 33, 28000 M'Sila"],
        ],
        [
          [40, 'Importador'],
          [260, 'Cementos del Almanzora, S.L.'],
        ],
        [
          [40, 'Domicilio del importador'],
          [260, 'Carretera de la Estación, km 3, 04867 Macael'],
        ],
      ],
      'Sarl Cimenterie du Hodna',
      "Zone d'activité, lot 33, 28000 M'Sila",
    ],
    [
      'with the country before the street, in Polish',
      [
        [
          [40, 'Dostawca: Gujarat Steel Tubes Private Limited'],
          [360, 'Kraj: IN'],
        ],
        [
          [40, 'Adres: Survey No. 331, Kathwada Road, 382430 Ahmedabad'],
          [360, 'Faktura: CI-268569'],
        ],
      ],
      'Gujarat Steel Tubes Private Limited',
      'Survey No. 331, Kathwada Road, 382430 Ahmedabad, IN',
    ],
  ])('is read whole: %s', (_, lines, name, address) => {
    expect(headRead(lines, NAME)).toBe(name);
    expect(headRead(lines, ADDRESS)).toBe(address);
  });

  test.each<[what: string, lines: readonly PrintedRow[]]>([
    [
      'an address stands beside it and under the importer',
      [
        [
          [40, 'MRN'],
          [120, '26DK8CKBFPWHNFSTR0'],
          [330, 'Importør'],
          [400, 'Vestkysten Stål A/S'],
        ],
        [
          [40, 'Eksportør'],
          [120, 'Wuxi Hengda Fastener Co., Ltd.'],
          [330, 'Adresse'],
          [400, 'Havnen 12, 7700 Thisted'],
        ],
      ],
    ],
  ])('is for a person to look at where %s', (_, lines) => {
    expect(headRead(lines, ADDRESS)).toMatch(/\?$|^$/);
  });

  test('is whole or for a person to look at where its town stands in a line of something else', () => {
    const lines: readonly PrintedRow[] = [
      [
        [40, 'Versender'],
        [120, 'Shakti Forgings Private Limited'],
        [330, 'Straße'],
        [400, 'Plot 47, Phase II'],
      ],
      [
        [40, 'Rechnung'],
        [120, 'CI-267682'],
        [330, 'PLZ / Ort'],
        [400, '410501 Pune'],
      ],
    ];
    expect(headRead(lines, ADDRESS)).toMatch(/^Plot 47, Phase II, 410501 Pune$|\?$|^$/);
  });
});

test('a name that goes on behind the form of its firm is for a person to look at', () => {
  const lines = ['Verkoper: Nordaluminium ASA te Sunndalsøra', 'Adres: Verksveien 3, 6600 Sunndalsøra, Noorwegen'];
  expect(headRead(lines, NAME)).not.toBe('Nordaluminium ASA te Sunndalsøra');
});

test('dots that lead from a name up to its value are of neither', () => {
  const lines = [
    'Referencia del declarante....................CDA-26-00318',
    'MRN........................26ES2871YEJPUDB4R8',
  ];
  expect(tokensOf([printedPage(lines)]).tokens.map(({ text }) => text)).toEqual([
    ...['Referencia', 'del', 'declarante', 'CDA-26-00318'],
    ...['MRN', '26ES2871YEJPUDB4R8'],
  ]);
  // The number of the declaration may stand for a reference that is not sure.
  expect(headRead(lines, 'Reference nummer')).toMatch(/^(?:CDA-26-00318|26ES2871YEJPUDB4R8)$/);
  expect(headRead(lines, 'MRN')).toBe('26ES2871YEJPUDB4R8');
});
