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

/** Beyond it the mass of a good of that code is unusual, in tonnes; null where its code says nothing. */
export function mostTonnesOf(cnCode: string): number | null {
  const digits = cnCode.replaceAll(/\D/g, '');
  const fitting = MOST_TONNES.flatMap(([codes, tonnes]) =>
    codes.filter((code) => digits.startsWith(code)).map((code) => ({ length: code.length, tonnes })),
  );
  return fitting.toSorted((a, b) => b.length - a.length)[0]?.tonnes ?? null;
}
