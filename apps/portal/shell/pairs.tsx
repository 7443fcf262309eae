/** Names with their values, as they were read or entered. */
export const Pairs = ({ of: pairs }: { of: readonly (readonly [string, string])[] }) => (
  <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1">
    {pairs.map(([name, value]) => (
      <div key={name} className="contents">
        <dt className="text-ink-soft">{name}</dt>
        <dd data-untranslated="">{value}</dd>
      </div>
    ))}
  </dl>
);
