/** From the top of the window, so that the header does not cover a section's title. */
const NAVIGATION_OFFSET_PX = 120;
const HASH_OFFSET_PX = 80;
const HASH_DELAY_MS = 300;

function scrollTo(id: string, offsetPx: number): boolean {
  const section = document.getElementById(decodeURIComponent(id));
  if (!section) return false;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({
    top: section.getBoundingClientRect().top + scrollY - offsetPx,
    behavior: isCalm ? 'auto' : 'smooth',
  });
  return true;
}

/** Navigation to a section of this page scrolls to it; an address with a hash opens at its section. */
export function followAnchors(): void {
  if (location.hash.length > 1) setTimeout(() => scrollTo(location.hash.slice(1), HASH_OFFSET_PX), HASH_DELAY_MS);
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href*="#"]') : null;
    const opened = event.target instanceof Element ? event.target.closest('details[data-menu]') : null;
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]'))
      if (menu !== opened || link) menu.open = false;
    if (!link || link.pathname !== location.pathname || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!scrollTo(link.hash.slice(1), NAVIGATION_OFFSET_PX)) return;
    event.preventDefault();
    history.pushState(null, '', link.hash);
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')) {
      menu.open = false;
      menu.querySelector('summary')?.focus();
    }
  });
}
