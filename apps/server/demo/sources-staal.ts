import type { DemoSource } from './source.ts';

/** Who delivers to Sundby Staal: fasteners, aluminium profiles and fertiliser from six countries. */
export const PROFILES_TR: DemoSource = {
  supplier: {
    name: 'Kuzey Profil A.S.',
    countryOfOrigin: 'TR',
    contactName: 'Deniz Arslan',
    contactEmail: 'cbam@kuzeyprofil.example',
    contactPhone: '+90 262 555 0110',
    industry: 'aluminium',
  },
  verified: { why: 'Verification report of 2025 read and matched with the monitoring plan', on: '2026-04-14' },
  operatorId: 'TR-KPR-01',
  installationId: 'TR-GEBZE-EXT1',
  installationName: 'Gebze extrusion works',
  economicActivity: 'Extrusion of aluminium profiles',
  address: { street: 'Sanayi Caddesi', city: 'Gebze', postcode: '41400' },
  unLocode: 'TRGEB',
  latitude: '40.802',
  longitude: '29.431',
  good: {
    cnCode: '76042100',
    name: 'Hollow profiles of aluminium alloy',
    goodType: '05',
    productionMethod: 'P47',
    kgAQuarter: 38_400,
  },
  years: [
    { year: 2024, direct: '1.386', electricity: ['0.92', '0.45', '0.414'], state: 'unverified' },
    { year: 2025, direct: '1.302', electricity: ['0.9', '0.44', '0.396'], freeAllocation: '1.381', state: 'verified' },
  ],
};

export const SOCKET_SCREWS_CN: DemoSource = {
  supplier: {
    name: 'Haitang Fastener Works Co., Ltd.',
    countryOfOrigin: 'CN',
    contactName: 'Chen Yulan',
    contactEmail: 'export@haitang-fastener.example',
    contactPhone: '+86 573 5550 0142',
    industry: 'iron_steel',
  },
  verified: { why: 'Business licence and mill certificates seen; contract of 2023', on: '2023-11-06' },
  operatorId: 'CN-HTF-01',
  installationId: 'CN-JIAXING-F2',
  installationName: 'Jiaxing fastener plant 2',
  economicActivity: 'Cold forming and heat treatment of steel fasteners',
  address: { street: 'Nanhu Road 18', city: 'Jiaxing', postcode: '314000' },
  unLocode: 'CNJIX',
  latitude: '30.752',
  longitude: '120.758',
  good: {
    cnCode: '73181568',
    name: 'Hexagonal-socket head screws, zinc plated',
    goodType: '01',
    productionMethod: 'P34',
    kgAQuarter: 61_500,
  },
  years: [
    { year: 2024, direct: '2.214', electricity: ['0.6', '0.58', '0.348'], state: 'rejected' },
    {
      year: 2025,
      direct: '2.187',
      electricity: ['0.6', '0.56', '0.336'],
      freeAllocation: '1.284',
      state: 'in_verification',
    },
  ],
};

export const BOLTS_IN: DemoSource = {
  supplier: {
    name: 'Sutlej Forge and Bolt Pvt. Ltd.',
    countryOfOrigin: 'IN',
    contactName: 'Harpreet Gill',
    contactEmail: 'sustainability@sutlejforge.example',
    contactPhone: '+91 161 555 0177',
    industry: 'iron_steel',
  },
  verified: { why: 'Site visit in March 2025, emissions report of the year read', on: '2025-03-20' },
  operatorId: 'IN-SFB-01',
  installationId: 'IN-LUDHIANA-01',
  installationName: 'Ludhiana bolt works',
  economicActivity: 'Hot and cold forging of steel bolts',
  address: { street: 'Focal Point Phase 7', city: 'Ludhiana', postcode: '141010' },
  unLocode: 'INLUH',
  latitude: '30.888',
  longitude: '75.912',
  good: {
    cnCode: '73181588',
    name: 'Hexagon bolts M12 to M24, high tensile',
    goodType: '01',
    productionMethod: 'P34',
    kgAQuarter: 47_250,
  },
  years: [
    { year: 2024, direct: '2.460', electricity: ['0.55', '0.72', '0.396'], state: 'unverified' },
    { year: 2025, direct: '2.395', electricity: ['0.55', '0.7', '0.385'], freeAllocation: '1.301', state: 'verified' },
  ],
};

export const TAPPING_SCREWS_TW: DemoSource = {
  supplier: {
    name: 'Gangshan Spiral Screw Co., Ltd.',
    countryOfOrigin: 'TW',
    contactName: 'Lin Mei-hua',
    contactEmail: 'service@gangshan-spiral.example',
    contactPhone: '+886 7 555 0163',
    industry: 'iron_steel',
  },
  verified: null,
  operatorId: 'TW-GSS-01',
  installationId: 'TW-GANGSHAN-3',
  installationName: 'Gangshan screw plant 3',
  economicActivity: 'Cold heading of self-tapping screws',
  address: { street: 'Benjhou Road 77', city: 'Kaohsiung', postcode: '820' },
  unLocode: 'TWKHH',
  latitude: '22.806',
  longitude: '120.272',
  good: {
    cnCode: '73181499',
    name: 'Self-tapping screws, hardened',
    goodType: '01',
    productionMethod: 'P34',
    kgAQuarter: 22_800,
  },
  years: [
    { year: 2024, direct: '2.052', electricity: ['0.62', '0.5', '0.31'], state: 'unverified' },
    {
      year: 2025,
      direct: '2.049',
      electricity: ['0.61', '0.5', '0.305'],
      freeAllocation: '1.277',
      state: 'unverified',
    },
  ],
};

export const FERTILISER_EG: DemoSource = {
  supplier: {
    name: 'Delta Azote S.A.E.',
    countryOfOrigin: 'EG',
    contactName: 'Mona Saleh',
    contactEmail: 'carbon@delta-azote.example',
    contactPhone: '+20 57 555 0128',
    industry: 'fertilizers',
  },
  verified: { why: 'Verification report of 2025 and accreditation of the verifier seen', on: '2026-05-06' },
  operatorId: 'EG-DAZ-01',
  installationId: 'EG-DAMIETTA-N1',
  installationName: 'Damietta nitrate plant',
  economicActivity: 'Ammonia, nitric acid and calcium ammonium nitrate',
  address: { street: 'Free Zone Road 4', city: 'Damietta', postcode: '34511' },
  unLocode: 'EGDAM',
  latitude: '31.471',
  longitude: '31.762',
  good: {
    cnCode: '31024010',
    name: 'Calcium ammonium nitrate 27 % N, bulk',
    goodType: '04',
    productionMethod: 'P22',
    kgAQuarter: 184_000,
  },
  years: [
    { year: 2024, direct: '1.124', electricity: ['0.11', '0.43', '0.0473'], state: 'unverified' },
    {
      year: 2025,
      direct: '1.086',
      electricity: ['0.11', '0.42', '0.0462'],
      freeAllocation: '0.648',
      state: 'verified',
    },
  ],
};

export const SOLID_PROFILES_AE: DemoSource = {
  supplier: {
    name: 'Mangrove Extrusions LLC',
    countryOfOrigin: 'AE',
    contactName: 'Rashid Karim',
    contactEmail: 'compliance@mangrove-extrusions.example',
    contactPhone: '+971 4 555 0194',
    industry: 'aluminium',
  },
  verified: null,
  operatorId: 'AE-MGX-01',
  installationId: 'AE-JEBELALI-X1',
  installationName: 'Jebel Ali extrusion plant',
  economicActivity: 'Extrusion of aluminium bars and profiles',
  address: { street: 'Street S 401', city: 'Dubai', postcode: '00000' },
  unLocode: 'AEJEA',
  latitude: '24.985',
  longitude: '55.093',
  good: {
    cnCode: '76042990',
    name: 'Solid profiles of aluminium alloy',
    goodType: '05',
    productionMethod: 'P46',
    kgAQuarter: 15_600,
  },
  years: [
    { year: 2024, direct: '2.310', electricity: ['1.15', '0.4', '0.46'], state: 'unverified' },
    {
      year: 2025,
      direct: '2.268',
      electricity: ['1.15', '0.4', '0.46'],
      freeAllocation: '1.412',
      state: 'in_verification',
    },
  ],
};

export const WIRE_ROD_CN = {
  name: 'Taihu Wire Rod Co., Ltd.',
  countryOfOrigin: 'CN',
  installationName: 'Huzhou rolling mill',
  contactEmail: 'quality@taihu-wire.example',
  industry: 'iron_steel',
} as const;
