import { FileText, Upload } from 'lucide-react';
import { type DragEvent, type RefObject, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { classes } from './classes.tsx';
import { FieldError } from './field.tsx';
import { useFormat } from './format.tsx';

export type Refusal = 'type' | 'size' | 'count';

export interface FileChooserProps {
  label: string;
  /** Formats and limits in words: 'Excel (.xlsx, .xls) or CSV, up to 50 MB each'. */
  hint: string;
  error?: string | undefined;
  /** Endings with their dots: ['.xlsx', '.csv']. */
  endings: readonly string[];
  maxFiles: number;
  maxFileBytes: number;
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
  /** Files that were not taken, and why; the caller words it. */
  onRefuse: (refused: readonly { file: File; because: Refusal }[]) => void;
  disabled?: boolean;
}

/** Takes files by choosing or dropping, lists them with their size, lets each be removed. */
export function FileChooser(props: FileChooserProps) {
  const { error, files, onChange, disabled = false } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const add = (offered: readonly File[]) => {
    const { taken, refused } = sift(offered, props);
    if (refused.length > 0) props.onRefuse(refused);
    if (taken.length > 0) onChange([...files, ...taken]);
  };
  const remove = (gone: File) => {
    onChange(files.filter((file) => file !== gone));
    input.current?.focus();
  };
  return (
    <div className="flex flex-col gap-3">
      <DropPlace {...props} id={id} input={input} onAdd={add} />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {files.length > 0 && (
        <ul className="divide-y rounded-box border bg-surface" aria-label="Chosen files">
          {files.map((file) => (
            <ChosenFile
              key={`${file.name} ${file.size} ${file.lastModified}`}
              file={file}
              disabled={disabled}
              onRemove={remove}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Where files are dropped, or chosen by the input inside. */
function DropPlace(
  props: FileChooserProps & {
    id: string;
    input: RefObject<HTMLInputElement | null>;
    onAdd: (offered: readonly File[]) => void;
  },
) {
  const { id, input, onAdd, label, hint, error, endings, disabled = false } = props;
  const [isOver, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) onAdd([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the pointer's way; the file input inside is everybody's
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={classes(
        'relative flex flex-col items-center gap-1 rounded-box border border-dashed px-6 py-8 text-center transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal',
        isOver
          ? 'border-teal bg-teal-soft'
          : error
            ? 'border-red bg-surface'
            : 'border-line-strong bg-surface hover:bg-sunken',
      )}
    >
      <Upload aria-hidden="true" className="mb-2 size-5 text-ink-soft" />
      <label htmlFor={id} className="font-medium before:absolute before:inset-0">
        {label}
      </label>
      <p id={`${id}-hint`} className="text-[0.8125rem] text-ink-soft">
        {hint}
      </p>
      <input
        ref={input}
        id={id}
        type="file"
        className="sr-only"
        multiple={props.maxFiles > 1}
        accept={endings.join(',')}
        disabled={disabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
        onChange={(event) => {
          onAdd([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </div>
  );
}

function ChosenFile(props: { file: File; disabled: boolean; onRemove: (file: File) => void }) {
  const { file, disabled, onRemove } = props;
  const { bytes } = useFormat();
  return (
    <li className="flex items-center gap-3 py-1.5 pr-2 pl-4" data-entered={file.name}>
      <FileText aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
      <span className="min-w-0 flex-1 truncate" data-untranslated="">
        {file.name}
      </span>
      <span className="text-ink-soft tabular-nums">{bytes(file.size)}</span>
      <Button
        size="small"
        look="ghost"
        disabled={disabled}
        aria-label={`Remove ${file.name}`}
        onClick={() => onRemove(file)}
      >
        Remove
      </Button>
    </li>
  );
}

/** Parts what may be added from what may not; a file that is already there is passed over in silence. */
function sift(offered: readonly File[], props: FileChooserProps) {
  const taken: File[] = [];
  const refused: { file: File; because: Refusal }[] = [];
  const isSame = (a: File, b: File) => a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
  for (const file of offered) {
    if ([...props.files, ...taken].some((known) => isSame(known, file))) continue;
    const hasEnding = props.endings.some((ending) => file.name.toLowerCase().endsWith(ending));
    if (!hasEnding) refused.push({ file, because: 'type' });
    else if (file.size > props.maxFileBytes) refused.push({ file, because: 'size' });
    else if (props.files.length + taken.length >= props.maxFiles) refused.push({ file, because: 'count' });
    else taken.push(file);
  }
  return { taken, refused };
}
