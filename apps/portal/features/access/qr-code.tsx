import { encodeQR } from 'qr';
import { useMemo } from 'react';

/** Modules of white around the code: without four of them cameras do not find it (ISO/IEC 18004). */
const QUIET = 4;

/** A text as a QR code, drawn here: it is a secret, and goes nowhere. Dark on light in every look, as cameras expect it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = useMemo(() => encodeQR(text, 'raw', { border: QUIET }), [text]);
  const modules = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-box border"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={modules.join('')} fill="#000" />
    </svg>
  );
}
