import type { MapFigures } from '@lods/cbam/production/map';
import { Tile, Tiles } from '@lods/ui/tile';
import { WhyDerived } from '../../shell/why-derived.tsx';

/** What the map adds up to, each figure with its derivation. */
export function MapTiles({ figures }: { figures: MapFigures }) {
  const { totalDirect, totalIndirect, totalOutput, perUnit } = figures;
  return (
    <Tiles>
      <Tile
        label="Total Direct Emissions"
        value={<WhyDerived figure={totalDirect} label="Total Direct Emissions" decimals={1} />}
        unit="tCO2e"
      />
      <Tile
        label="Total Indirect Emissions"
        value={<WhyDerived figure={totalIndirect} label="Total Indirect Emissions" decimals={1} />}
        unit="tCO2e"
      />
      <Tile label="Output" value={<WhyDerived figure={totalOutput} label="Output" decimals={1} />} unit="t" />
      <Tile
        label="Emissions per Unit"
        value={<WhyDerived figure={perUnit} label="Emissions per Unit" decimals={3} />}
        unit="tCO2e/t"
        {...(totalOutput.value === '0' ? { change: '0 while there is no output' } : {})}
      />
    </Tiles>
  );
}
