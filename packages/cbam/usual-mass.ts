/**
 * The greatest mass of one consignment that is usual, in tonnes, by the beginning of the CN code: what one ship carries of goods that
 * come in bulk, some forty containers of 25 t of those that come packed. Estimates of the product, wide on purpose; beyond them a slipped
 * mark is likelier than the mass, and they warn and never refuse.
 */
const MOST_TONNES: readonly (readonly [codes: readonly string[], tonnes: number])[] = [
  // Ores and pellets: the largest bulk carriers.
  [['2601'], 200_000],
  // Clay, cement and clinker, pig iron and direct reduced iron: a bulk carrier.
  [['2507', '2523', '7201', '7203'], 60_000],
  // Slabs, billets and ingots: the same ships, seldom full.
  [['7206', '7207', '7218', '7224'], 50_000],
  // Fertilisers and their acids and ammonia: a bulk carrier or a gas tanker.
  [['2808', '2814', '2834', '3102', '3105'], 40_000],
  // Coils, plates, bars, wire and pipes: a ship for steel.
  [['72', '7303', '7304', '7305', '7306'], 30_000],
  // Ferro-alloys, powders and unwrought aluminium: part of a ship.
  [['7202', '7205', '7601'], 20_000],
  // Rails and sheet piling.
  [['7301', '7302'], 10_000],
  // Hydrogen: a pipeline; a trailer holds less than four tonnes.
  [['2804'], 5_000],
  // Structures, towers, bridges, tanks: by ship, piece by piece.
  [['7308', '7309', '7610'], 5_000],
  // Bars, profiles, wire, sheets, foil and tubes of aluminium.
  [['76'], 3_000],
  // Fittings, drums, screws, bolts and other articles: forty containers.
  [['7307', '7310', '7311', '7318', '7326', '7609', '7612', '7613', '7614', '7616'], 1_000],
];

/**
 * The smallest mass of one consignment that is usual, in kilograms, of goods that come by the tonne: what the smallest piece or package weighs
 * that is sold of them. Screws, fittings, brackets and the like come one by one with a courier, and hydrogen in cylinders: they have none.
 */
const LEAST_KG: readonly (readonly [codes: readonly string[], kg: number])[] = [
  // Ores, clay, cement, pig iron and direct reduced iron: a sack holds 20 to 25 kg, and half of one is still sold.
  [['2507', '2523', '2601', '7201', '7203'], 10],
  // Ferro-alloys, granules and powders, fertilisers: a tin or a packet.
  [['3102', '3105', '7202', '7205'], 0.5],
  // Acids, ammonia and nitrates: the bottle of a laboratory.
  [['2808', '2814', '2834', '7603'], 0.1],
  // Slabs, billets, blooms and ingots, wire rod in coils, sheet piling: a piece of a few kilograms is an offcut.
  [['7206', '7207', '7213', '7218', '7221', '7224', '7227', '7301'], 20],
  // Flat-rolled of 600 mm and more: a sheet of 1 x 2 m that is 0.35 mm thick weighs 5.5 kg.
  [['7208', '7209', '7210', '7219', '7225'], 5],
  // Pipes of more than 406 mm: a metre weighs more than 50 kg.
  [['7305'], 50],
  // Pipes of cast iron, tanks of more than 300 litres.
  [['7303', '7309', '7611'], 5],
  // Rails and what joins them, unwrought aluminium.
  [['7302', '7601'], 1],
  // Strip, bars and profiles cut to length, plates of aluminium.
  [['7211', '7212', '7214', '7215', '7216', '7220', '7222', '7226', '7228', '7606'], 0.5],
  // Wire on spools, tubes for hydraulics, profiles, foil and tubes of aluminium.
  [['7217', '7223', '7229', '7304', '7306', '7604', '7605', '7607', '7608'], 0.1],
];

/** A consignment of goods that come by the tonne is below fifty kilograms when it is a sample. */
export const LEAST_OF_A_LOAD_KG = 50;

/** Beyond it the mass of a good of that code is unusual, in tonnes; null where its code says nothing. */
export const mostTonnesOf = (cnCode: string): number | null => limitOf(MOST_TONNES, cnCode);

/** Below it the mass of a good of that code is unusual, in kilograms; null for goods that come one by one, and where the code says nothing. */
export const leastKgOf = (cnCode: string): number | null => limitOf(LEAST_KG, cnCode);

/** Both limits in kilograms; `least` is null for goods that come one by one. */
export const limitsKgOf = (cnCode: string): { readonly least: number | null; readonly most: number } => ({
  least: leastKgOf(cnCode),
  most: (mostTonnesOf(cnCode) ?? Number.POSITIVE_INFINITY) * 1000,
});

/** Whether a mass in kilograms is unusually little or much for one consignment of goods of that code. Nothing, and no mass, are not. */
export function unusualMass(cnCode: string, kg: string): 'heavy' | 'light' | null {
  const amount = Number(kg);
  const { least, most } = limitsKgOf(cnCode);
  if (amount > most) return 'heavy';
  return amount > 0 && amount < (least ?? 0) ? 'light' : null;
}

/**
 * From the smallest to the greatest mass that is usual in a field in that unit, where the code of the goods says it. A field warns of a sample
 * as well: who types sees it at once, and goes on.
 */
export function usualMassOf(cnCode: string, unit: string): readonly [from: number, to: number] | undefined {
  const mostTonnes = mostTonnesOf(cnCode);
  if (mostTonnes === null || (unit !== 'kg' && unit !== 't')) return undefined;
  const aTonne = unit === 'kg' ? 1000 : 1;
  return [(LEAST_OF_A_LOAD_KG / 1000) * aTonne, mostTonnes * aTonne];
}

/** The limit of the longest beginning of a code. */
function limitOf(limits: typeof MOST_TONNES, cnCode: string): number | null {
  const digits = cnCode.replaceAll(/\D/g, '');
  const fitting = limits.flatMap(([codes, limit]) =>
    codes.filter((code) => digits.startsWith(code)).map((code) => ({ length: code.length, limit })),
  );
  return fitting.toSorted((a, b) => b.length - a.length)[0]?.limit ?? null;
}
