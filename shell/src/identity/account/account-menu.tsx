import type { RemoteNavigation } from '@hub/contract'
import { type Role, type SessionUser, signOut } from '@hub/shared-auth'
import { loadNamespaces, useTranslation } from '@hub/shared-i18n'
import { NavLink } from '@hub/shared-platform'
import { IconButton } from '@hub/shared-ui/icon-button'
import { UserIcon } from '@hub/shared-ui/icons'
import { useEffect } from 'react'
import { useRegistry } from '../../composition/use-module.ts'
import { useNamespaces } from '../../composition/use-namespaces.ts'
import { useDisclosure } from '../../layout/use-disclosure.ts'
import { allows } from '../access/allows.ts'
import styles from './account-menu.module.css'

interface Props {
  user: SessionUser
  role: Role | null
}

/** Who is signed in, the pages that remotes bring for them, and the way out. */
export function AccountMenu({ user, role }: Props) {
  const { t } = useTranslation()
  const { open, toggle, root, panel } = useDisclosure<HTMLDivElement>()
  useTextsOfParting()
  return (
    <div ref={root} className={styles.menu}>
      <IconButton
        icon={UserIcon}
        label={t('header.account')}
        aria-expanded={open}
        aria-controls={panel}
        onClick={toggle}
      />
      <div id={panel} className={styles.panel} hidden={!open}>
        {open ? <Panel user={user} role={role} /> : null}
      </div>
    </div>
  )
}

function Panel({ user, role }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <p className={styles.who}>
        <strong>{user.name}</strong>
        <span className="small muted">{user.email}</span>
      </p>
      <AccountLinks role={role} />
      <button type="button" className={styles.item} onClick={() => void signOut()}>
        {t('header.signOut')}
      </button>
    </>
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
  return entries.map((entry) => <AccountLink key={entry.id} entry={entry} />)
}

/** The texts of one remote may be missing while another's are there. */
function AccountLink({ entry }: { entry: RemoteNavigation }) {
  const { texts } = useNamespaces([entry.label.split(':')[0] ?? ''])
  const { t } = useTranslation()
  if (texts !== 'ready') return null
  return (
    <NavLink to={entry.path} className={styles.item ?? ''}>
      {t(entry.label)}
    </NavLink>
  )
}
