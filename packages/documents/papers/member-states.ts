/** By the letters of their numbers of firms and declarations, of Greece either. */
export const MEMBER_STATES: readonly string[] =
  'AT BE BG CY CZ DE DK EE EL ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

export const isMemberState = (country: string): boolean => MEMBER_STATES.includes(country);
