import type { RemoteNavigation } from '@hub/contract'
import { type Role, type SessionUser, signOut } from '@hub/shared-auth'
import { loadNamespaces, useTranslation } from '@hub/shared-i18n'
import { NavLink } from '@hub/shared-platform'
import { IconButton } from '@hub/shared-ui/icon-button'
import { UserIcon } from '@hub/shared-ui/icons'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { useNamespaces } from '../composition/use-namespaces.ts'
import { useRegistry } from '../composition/use-registry.ts'
import { useDisclosure } from '../layout/use-disclosure.ts'
import { allows } from './access/allows.ts'
import styles from './account-menu.module.css'

interface Props {
  user: SessionUser
  role: Role | null
  /** Takes the focus when the menu goes with it. */
  focusFallback: RefObject<HTMLElement | null>
}

/** Account menu: the user's name, the remotes' account pages, and sign-out. */
export function AccountMenu({ user, role, focusFallback }: Props) {
  const { t } = useTranslation()
  const { open, toggle, root, panel } = useDisclosure<HTMLDivElement>()
  const entries = useEntries(role)
  useSignOutTranslations()
  useLayoutEffect(() => {
    const menu = root.current
    return () => {
      // What takes its place is in the page once this step of React's is over.
      if (menu?.contains(document.activeElement)) queueMicrotask(() => focusFallback.current?.focus())
    }
  }, [root, focusFallback])
  // Loads the labels as soon as the pointer or the focus reaches the button.
  const prepare = () => void loadNamespaces(entries.map(namespaceOf)).catch(() => undefined)
  return (
    <div ref={root} className={styles.menu}>
      <IconButton
        icon={UserIcon}
        label={t('header.account')}
        aria-expanded={open}
        aria-controls={panel}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={toggle}
      />
      <div id={panel} className={styles.panel} hidden={!open} aria-busy={role === null}>
        {open ? <Panel user={user} entries={entries} /> : null}
      </div>
    </div>
  )
}

interface PanelProps {
  user: SessionUser
  entries: readonly RemoteNavigation[]
}

function Panel({ user, entries }: PanelProps) {
  const { t } = useTranslation()
  return (
    <>
      <p className={styles.who}>
        <strong>{user.name}</strong>
        <span className="small muted">{user.email}</span>
      </p>
      {entries.map((entry) => (
        <AccountLink key={entry.id} entry={entry} />
      ))}
      <button type="button" className={styles.item} onClick={() => void signOut()}>
        {t('header.signOut')}
      </button>
    </>
  )
}

/** Preloads the messages about the end of a session, which may end because the network is lost. */
function useSignOutTranslations() {
  useEffect(() => void loadNamespaces(['auth']).catch(() => undefined), [])
}

function useEntries(role: Role | null): readonly RemoteNavigation[] {
  return useRegistry()
    .remotes.flatMap((remote) => remote.navigation)
    .filter((entry) => entry.area === 'account' && allows(entry.access, role))
    .sort((a, b) => a.order - b.order)
}

const namespaceOf = ({ label }: RemoteNavigation) => label.split(':')[0] ?? ''

/** Link whose label comes from a remote's translations; keeps its space while these load, so that no item shifts. */
function AccountLink({ entry }: { entry: RemoteNavigation }) {
  const { state } = useNamespaces([namespaceOf(entry)])
  const { t } = useTranslation()
  if (state === 'failed') return null
  if (state === 'pending') {
    return (
      <span className={styles.item} aria-busy="true">
        <Skeleton width="60%" height="1rem" />
      </span>
    )
  }
  return (
    <NavLink to={entry.path} className={styles.item ?? ''}>
      {t(entry.label)}
    </NavLink>
  )
}
