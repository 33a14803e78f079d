import { setLanguage, useLanguage } from '@hub/shared-i18n'
import { Link, toggleTheme, useLocation } from '@hub/shared-platform'
import type { ReactNode } from 'react'
import { Button } from '../src/button/button.tsx'
import styles from './preview.module.css'
import { Actions } from './sheets/actions.tsx'
import { Covers } from './sheets/covers.tsx'
import { Dialogs } from './sheets/dialogs.tsx'
import { Events } from './sheets/events.tsx'
import { Fields } from './sheets/fields.tsx'
import { Home } from './sheets/home.tsx'
import { Marks } from './sheets/marks.tsx'
import { States } from './sheets/states.tsx'
import { Tokens } from './sheets/tokens.tsx'

const sheets: Readonly<Record<string, () => ReactNode>> = {
  '/': Tokens,
  '/actions': Actions,
  '/fields': Fields,
  '/marks': Marks,
  '/events': Events,
  '/home': Home,
  '/covers': Covers,
  '/dialogs': Dialogs,
  '/states': States,
}

/** One sheet of the workshop, by its path. */
export function Preview() {
  const { pathname } = useLocation()
  const language = useLanguage()
  const Sheet = sheets[pathname] ?? Tokens
  return (
    <>
      <header className={`wrap ${styles.head}`}>
        <nav className={styles.nav} aria-label="Sheets">
          {Object.keys(sheets).map((path) => (
            <Link key={path} to={path} aria-current={path === pathname ? 'page' : undefined}>
              {path === '/' ? 'tokens' : path.slice(1)}
            </Link>
          ))}
        </nav>
        <Button variant="quiet" size="sm" onClick={() => void setLanguage(language === 'ru' ? 'en' : 'ru')}>
          {language === 'ru' ? 'English' : 'Русский'}
        </Button>
        <Button variant="quiet" size="sm" onClick={toggleTheme}>
          ◐
        </Button>
      </header>
      <main className={`wrap ${styles.sheet}`}>
        <h1 className="visually-hidden">{pathname}</h1>
        <Sheet />
      </main>
    </>
  )
}
