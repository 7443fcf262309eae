import { Button } from '@lods/ui/button';
import { Callout } from '@lods/ui/callout';

/** Another tab or colleague has saved the same thing meanwhile: nothing is overwritten unseen. */
export function StaleChoice(props: { message: string; onReload: () => void; onOverwrite: () => void }) {
  return (
    <Callout
      tone="danger"
      isLive
      title="This was changed meanwhile"
      action={
        <>
          <Button onClick={props.onReload}>Load the stored version</Button>
          <Button look="danger" onClick={props.onOverwrite}>
            Overwrite with mine
          </Button>
        </>
      }
    >
      {props.message}
    </Callout>
  );
}
