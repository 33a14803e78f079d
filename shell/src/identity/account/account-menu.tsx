import { type Role, type SessionUser, signOut } from '@hub/shared-auth'
import { loadNamespaces, useTranslation } from '@hub/shared-i18n'
import { NavLink, useLocation } from '@hub/shared-platform'
import { IconButton } from '@hub/shared-ui/icon-button'
import { UserIcon } from '@hub/shared-ui/icons'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useRegistry } from '../../composition/use-module.ts'
import { useNamespaces } from '../../composition/use-namespaces.ts'
import { allows } from '../access/allows.ts'
import styles from './account-menu.module.css'

interface Props {
  user: SessionUser
  role: Role | null
}

/** Who is signed in, the pages that remotes bring for them, and the way out. */
export function AccountMenu({ user, role }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const panel = useId()
  const root = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: any navigation closes the menu
  useEffect(() => setOpen(false), [key])
  useTextsOfParting()
  useClickOutside(root, open, () => setOpen(false))

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return
    setOpen(false)
    root.current?.querySelector('button')?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/noNoninteractiveElementInteractions: only listens for Esc from the controls inside
    <div ref={root} className={styles.menu} onKeyDown={onKeyDown}>
      <IconButton
        icon={UserIcon}
        label={t('header.account')}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      />
      <div id={panel} className={styles.panel} hidden={!open}>
        <p className={styles.who}>
          <strong>{user.name}</strong>
          <span className="small muted">{user.email}</span>
        </p>
        {open ? <AccountLinks role={role} /> : null}
        <button type="button" className={styles.item} onClick={() => void signOut()}>
          {t('header.signOut')}
        </button>
      </div>
    </div>
  )
}

/** What is said when a session ends must be there beforehand: it may end because the network is gone. */
function useTextsOfParting() {
  useEffect(() => void loadNamespaces(['auth']).catch(() => undefined), [])
}

function AccountLinks({ role }: { role: Role | null }) {
  const entries = useRegistry()
    .remotes.flatMap((remote) => remote.navigation)
    .filter((entry) => entry.area === 'account' && allows(entry.access, role))
    .sort((a, b) => a.order - b.order)
  const namespaces = [...new Set(entries.map((entry) => entry.label.split(':')[0] ?? ''))]
  const { texts } = useNamespaces(namespaces)
  const { t } = useTranslation()
  if (texts !== 'ready') return null
  return entries.map((entry) => (
    <NavLink key={entry.id} to={entry.path} className={styles.item ?? ''}>
      {t(entry.label)}
    </NavLink>
  ))
}

function useClickOutside(root: RefObject<HTMLElement | null>, active: boolean, onOutside: () => void) {
  useEffect(() => {
    if (!active) return
    const listen = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) onOutside()
    }
    document.addEventListener('pointerdown', listen)
    return () => document.removeEventListener('pointerdown', listen)
  })
}
