/** Depth lines of an approach, the fairway between its buoys, and the pilot's mark at the harbour end. Decoration. */
export function SeaChart() {
  return (
    <svg
      viewBox="0 0 720 900"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
      className="absolute inset-0 size-full text-night-line"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
    >
      {[0, 38, 80, 128, 184, 250, 330].map((depth) => (
        <path
          key={depth}
          d={`M${430 + depth} -20 C${400 + depth} 120 ${560 + depth * 0.9} 190 ${500 + depth} 330 S${590 + depth * 0.8} 560 ${520 + depth} 700 S${620 + depth} 850 ${600 + depth} 940`}
        />
      ))}
      {[0, 44, 92, 150, 220, 300].map((depth) => (
        <path
          key={depth}
          d={`M${250 - depth} -20 C${300 - depth * 0.8} 130 ${170 - depth} 220 ${230 - depth} 360 S${120 - depth} 560 ${190 - depth} 720 S${90 - depth} 860 ${110 - depth} 940`}
        />
      ))}
      <path
        d="M350 940 C380 760 330 640 352 520 S400 300 352 150"
        stroke="#77d0cb"
        strokeWidth="1.75"
        strokeDasharray="2 9"
        strokeLinecap="round"
      />
      <g fill="var(--night)" stroke="#77d0cb" strokeWidth="1.5">
        <circle cx="300" cy="640" r="4" />
        <circle cx="318" cy="430" r="4" />
        <circle cx="322" cy="270" r="4" />
      </g>
      <g fill="var(--night)" stroke="#e5788a" strokeWidth="1.5">
        <circle cx="398" cy="640" r="4" />
        <circle cx="406" cy="430" r="4" />
        <circle cx="408" cy="270" r="4" />
      </g>
      <g transform="translate(338 112)" stroke="none">
        <rect width="28" height="28" rx="6" fill="#fff" />
        <path d="M14 0h8a6 6 0 0 1 6 6v16a6 6 0 0 1-6 6h-8z" fill="var(--signal)" />
      </g>
    </svg>
  );
}
