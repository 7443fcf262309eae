import type { DraftEmissions } from '../document.ts';
import type { Finder } from '../finder.ts';
import type { Place } from '../place.ts';
import { amountOf } from './amount.ts';

type Installation = NonNullable<DraftEmissions['installation']>;

/** Rules B13 and B18 for one entry: where the goods were made, and by whom. */
export function checkInstallation(emissions: DraftEmissions, place: Place, finder: Finder): void {
  const { productionCountry: production, installation, installationOperator: operator } = emissions;
  const country = installation?.address?.establishmentCountry;
  if (production === undefined) finder.add('B1301', place.in('productionCountry'), {});
  else if (country !== undefined && country !== production)
    finder.add('B1302', place.in('productionCountry'), { production, installation: country });
  if (installation === undefined) finder.add('B1303', place.in('installation'), { field: 'installation' });
  if (operator === undefined)
    finder.add('B1303', place.in('installationOperator'), { field: 'operator of the installation' });
  checkLatin(operator, place.in('installationOperator'), finder);
  checkLatin(installation, place.in('installation'), finder);
  operator?.contactDetails?.forEach(({ email }, index) => {
    if (email !== undefined && !/^[^\s@]+@[^\s@]+$/.test(email))
      finder.add('B1307', place.in('installationOperator').in('contactDetails', index).in('email'), {
        field: 'e-mail address',
        value: email,
      });
  });
  if (installation?.address !== undefined)
    checkLocation(installation.address, place.in('installation').in('address'), finder);
}

function checkLocation(address: NonNullable<Installation['address']>, place: Place, finder: Finder): void {
  const { latitude, longitude, coordinatesType, unlocode } = address;
  checkDegrees(latitude, 90, 'latitude', place, finder);
  checkDegrees(longitude, 180, 'longitude', place, finder);
  if (latitude !== undefined || longitude !== undefined) {
    if (latitude === undefined) finder.add('B1305', place.in('latitude'), { field: 'latitude' });
    if (longitude === undefined) finder.add('B1305', place.in('longitude'), { field: 'longitude' });
    if (coordinatesType === undefined)
      finder.add('B1305', place.in('coordinatesType'), { field: 'type of coordinates' });
  }
  if (unlocode !== undefined && !/^[A-Z]{2} ?[A-Z2-9]{3}$/.test(unlocode))
    finder.add('B1306', place.in('unlocode'), { field: 'UN/LOCODE', value: unlocode });
}

function checkDegrees(
  value: string | undefined,
  limit: number,
  key: 'latitude' | 'longitude',
  place: Place,
  finder: Finder,
): void {
  if (value === undefined) return;
  const degrees = amountOf(value);
  if (degrees === null || degrees.abs().gt(limit)) finder.add('B1304', place.in(key), { field: key, value, limit });
}

/** Any letter of another script, whether in a name, a street or a contact. */
const NOT_LATIN = /(?!\p{Script=Latin})\p{L}/u;

function checkLatin(tree: object | undefined, place: Place, finder: Finder): void {
  for (const [key, content] of Object.entries(tree ?? {})) {
    if (typeof content === 'string') {
      if (NOT_LATIN.test(content)) finder.add('B1801', place.in(key), { field: wordsOf(key), value: content });
    } else if (Array.isArray(content))
      content.forEach((item: object, index) => {
        checkLatin(item, place.in(key, index), finder);
      });
    else checkLatin(content as object, place.in(key), finder);
  }
}

/** 'operatorName' as 'operator name'. */
const wordsOf = (key: string) => key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
