import type { MapFigures } from '@lods/cbam/production/map';
import type { ProcessStep } from '@lods/contract/production/endpoints';
import { Button } from '@lods/ui/button';
import { useFormat } from '@lods/ui/format';
import { Menu, MenuItem } from '@lods/ui/menu';
import { useToast } from '@lods/ui/toast';
import { Download, LayoutDashboard, Plus, Redo2, Undo2 } from 'lucide-react';
import { type Dispatch, useState } from 'react';
import { savePngOf, saveSvg } from '../../shell/save-picture.ts';
import type { Change, Editor } from './editor.ts';
import { VersionsDialog } from './versions-dialog.tsx';
import { STEP_WORDS } from './words.ts';

interface EditorBarProps {
  readonly editor: Editor;
  readonly figures: MapFigures;
  readonly canEdit: boolean;
  readonly savedId: string | null;
  readonly isBusy: boolean;
  readonly change: Dispatch<Change>;
  readonly onAdd: (type: ProcessStep['type']) => void;
  readonly onSave: () => void;
}

const ICON = 'size-4';

/** What can be done with the map as a whole. */
export function EditorBar(props: EditorBarProps) {
  const { editor, canEdit, savedId, change } = props;
  const [isListing, setListing] = useState(false);
  const arrange = async () => {
    const { arranged } = await import('./arrange.ts');
    change({ is: 'move', places: arranged(editor.map.steps, editor.map.connections) });
  };
  return (
    <div role="toolbar" aria-label="Process map" className="flex flex-wrap gap-2">
      {canEdit && (
        <>
          {(Object.keys(STEP_WORDS) as ProcessStep['type'][]).map((type) => (
            <Button key={type} icon={<Plus aria-hidden="true" className={ICON} />} onClick={() => props.onAdd(type)}>
              {STEP_WORDS[type]}
            </Button>
          ))}
          <Button
            icon={<Undo2 aria-hidden="true" className={ICON} />}
            disabled={editor.past.length === 0}
            onClick={() => change({ is: 'undo' })}
          >
            Undo
          </Button>
          <Button
            icon={<Redo2 aria-hidden="true" className={ICON} />}
            disabled={editor.future.length === 0}
            onClick={() => change({ is: 'redo' })}
          >
            Redo
          </Button>
          <Button icon={<LayoutDashboard aria-hidden="true" className={ICON} />} onClick={() => void arrange()}>
            Arrange
          </Button>
        </>
      )}
      <PictureMenu {...props} />
      {savedId !== null && <Button onClick={() => setListing(true)}>Versions</Button>}
      {canEdit && (
        <Button look="primary" className="sm:ml-auto" busy={props.isBusy} busyText="Saving..." onClick={props.onSave}>
          Save process
        </Button>
      )}
      {isListing && savedId !== null && (
        <VersionsDialog
          id={savedId}
          canEdit={canEdit}
          onClose={() => setListing(false)}
          onChoose={(map) => {
            change({ is: 'fields', fields: map });
            setListing(false);
          }}
        />
      )}
    </div>
  );
}

function PictureMenu({ editor, figures }: Pick<EditorBarProps, 'editor' | 'figures'>) {
  const { number } = useFormat();
  const toast = useToast();
  const draw = async () => {
    const { drawingOf } = await import('./picture.ts');
    return drawingOf(editor.map, figures, (amount) => (amount === null ? '–' : `${number(amount, 3)} tCO2e`));
  };
  const name = editor.map.processName.trim().replaceAll(/[^\p{L}\p{N}]+/gu, '-') || 'process-map';
  const png = async () => {
    const { text, width, height } = await draw();
    await savePngOf(text, width, height, name);
  };
  const fail = (error: Error) =>
    toast({ title: 'The picture could not be saved', description: error.message, variant: 'destructive' });
  return (
    <Menu
      align="start"
      trigger={
        <Button icon={<Download aria-hidden="true" className={ICON} />} disabled={editor.map.steps.length === 0}>
          Save picture
        </Button>
      }
    >
      <MenuItem onSelect={() => void png().catch(fail)}>PNG</MenuItem>
      <MenuItem
        onSelect={() =>
          void draw()
            .then(({ text }) => saveSvg(text, name))
            .catch(fail)
        }
      >
        SVG
      </MenuItem>
    </Menu>
  );
}
