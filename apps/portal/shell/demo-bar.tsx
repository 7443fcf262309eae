import { useLogout } from './session.ts';

/** Over every page of a visitor of the demo: what this is, and the way out. */
export function DemoBar() {
  const { mutate: leave, isPending } = useLogout();
  return (
    <aside
      data-demo-bar=""
      aria-label="About the demo"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-night px-4 py-2 text-sm text-night-ink print:hidden"
    >
      <p>You are looking at the demo. Its data are invented and nothing you enter is saved.</p>
      <a href="/book-demo" className="font-semibold underline underline-offset-4">
        Request a Demo
      </a>
      <button
        type="button"
        className="font-semibold underline underline-offset-4"
        disabled={isPending}
        onClick={() => leave()}
      >
        Leave the demo
      </button>
    </aside>
  );
}
