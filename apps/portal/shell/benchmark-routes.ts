/** Production routes that the benchmarks tell apart: (EU) 2025/2620 Annex. */
export const BENCHMARK_ROUTES = [
  { value: 'A', label: 'A grey clinker or cement' },
  { value: 'B', label: 'B white clinker or cement' },
  { value: 'C', label: 'C carbon steel, blast furnace' },
  { value: 'D', label: 'D carbon steel, direct reduced iron' },
  { value: 'E', label: 'E carbon steel, scrap' },
  { value: 'F', label: 'F low-alloy steel, blast furnace' },
  { value: 'G', label: 'G low-alloy steel, direct reduced iron' },
  { value: 'H', label: 'H low-alloy steel, scrap' },
  { value: 'J', label: 'J high-alloy steel, electric arc furnace' },
  { value: 'K', label: 'K primary aluminium' },
  { value: 'L', label: 'L secondary aluminium' },
] as const;
