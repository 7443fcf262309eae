import type { CurrentUser } from '@lods/contract/access/endpoints';
import { LANGUAGES } from '@lods/translations/browser/languages';
import { Button } from '@lods/ui/button';
import { classes } from '@lods/ui/classes';
import { LanguageSwitcher } from '@lods/ui/language-switcher';
import { Menu, MenuChoice, MenuLabel } from '@lods/ui/menu';
import { ArrowLeft, Monitor, Moon, PanelLeft, Sun } from 'lucide-react';
import { CompanyChooser } from './company-chooser.tsx';
import { NoticeBell } from './notice-bell.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { type Theme, useTheme } from './theme.ts';

export interface TopBarProps {
  user: CurrentUser | undefined;
  /** The brand stands here while the side navigation does not show it. */
  hasBrand: boolean;
  onOpenNavigation: () => void;
}

/** Above every page: where one is and for whom, and the switches that belong to no page. */
export function TopBar({ user, hasBrand, onOpenNavigation }: TopBarProps) {
  return (
    <header className="sticky top-0 z-20 flex h-14 shrink-0 items-center gap-3 border-b bg-paper px-4 print:hidden lg:px-8">
      <Button
        look="ghost"
        size="icon"
        className="-ml-2 md:hidden"
        aria-label="Open navigation"
        onClick={onOpenNavigation}
      >
        <PanelLeft aria-hidden="true" className="size-5" />
      </Button>
      {hasBrand && (
        // A phone has room for one of the two: for whom one works matters more.
        <span className={classes('font-semibold tracking-tight whitespace-nowrap', user && 'max-sm:hidden')}>
          CBAM Portal
        </span>
      )}
      {hasBrand && user && <span aria-hidden="true" className="h-5 border-l max-sm:hidden" />}
      {user && <CompanyChooser user={user} />}
      <div className="ml-auto flex items-center gap-1">
        {user && <Shortcuts user={user} />}
        {user?.type === 'importer' && !user.isVisitor && <NoticeBell />}
        <LanguageSwitcher languages={LANGUAGES} className="max-md:hidden" />
        <ThemeSwitch />
        <Button asChild look="ghost" className="max-md:hidden">
          <a href="/">
            <ArrowLeft aria-hidden="true" className="size-4" />
            Back to Website
          </a>
        </Button>
      </div>
    </header>
  );
}

const THEMES: readonly { value: Theme; label: string; icon: typeof Sun }[] = [
  { value: 'system', label: 'As the system', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
];

function ThemeSwitch() {
  const [theme, setTheme] = useTheme();
  const Icon = THEMES.find(({ value }) => value === theme)?.icon ?? Monitor;
  return (
    <Menu
      trigger={
        <Button look="ghost" size="icon" aria-label="Light or dark">
          <Icon aria-hidden="true" className="size-4" />
        </Button>
      }
    >
      <MenuLabel>Appearance</MenuLabel>
      <MenuChoice
        label="Appearance"
        value={theme}
        onChange={(next) => setTheme(next as Theme)}
        choices={THEMES.map(({ value, label, icon: Choice }) => ({
          value,
          label: (
            <span className="flex items-center gap-2.5">
              <Choice aria-hidden="true" />
              {label}
            </span>
          ),
        }))}
      />
    </Menu>
  );
}
