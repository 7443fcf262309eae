export interface ProgressBarProps {
  /** What is under way: 'Reading pages'. */
  label: string;
  done: number;
  /** Left out while the whole is not known. */
  total?: number;
  /** The progress in words, as counted: '12 of 40 pages'. */
  detail?: string;
}

/** Real progress of something real; says in words how far it is. */
export function ProgressBar({ label, done, total, detail }: ProgressBarProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex justify-between gap-4">
        <span className="font-medium">{label}</span>
        {detail && <span className="text-ink-soft tabular-nums">{detail}</span>}
      </div>
      <progress
        aria-label={label}
        max={total ?? 1}
        {...(total === undefined ? {} : { value: done })}
        className="progress-line"
      />
    </div>
  );
}
