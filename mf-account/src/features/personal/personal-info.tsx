import { ROLE_DISPLAY, type Role, type SessionUser, useAuth } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { Avatar } from '@hub/shared-ui/avatar'
import { IconButton } from '@hub/shared-ui/icon-button'
import { PencilIcon } from '@hub/shared-ui/icons'
import { Section } from '@hub/shared-ui/section'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { useRef, useState } from 'react'
import section from '../../lib/section.module.css'
import { ProfileContacts } from './contacts.tsx'
import { Fact } from './fact.tsx'
import { NameForm } from './name-form.tsx'
import styles from './personal.module.css'

/** The signed-in user; name and contacts are theirs to change here. */
export function PersonalInfo() {
  const { t } = useTranslation('account')
  const { user, role } = useAuth()
  return (
    <Section title={t('personal.title')} className={section.section}>
      {user && <Person user={user} role={role} />}
    </Section>
  )
}

function Person({ user, role }: { readonly user: SessionUser; readonly role: Role | null }) {
  const { t } = useTranslation(['account', 'common'])
  const [isEditing, setEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const close = () => {
    setEditing(false)
    // The button is back only after the form is gone.
    requestAnimationFrame(() => edit.current?.focus())
  }
  return (
    <div className={styles.person}>
      <Avatar name={user.name} seed={user.name} size="lg" />
      <div className={styles.facts}>
        {isEditing ? (
          <NameForm name={user.name} onClose={close} />
        ) : (
          <dl>
            <Fact label={t('personal.name')}>
              <span className={styles.name}>
                {user.name}
                <IconButton
                  ref={edit}
                  icon={PencilIcon}
                  label={t('personal.edit')}
                  onClick={() => setEditing(true)}
                />
              </span>
            </Fact>
          </dl>
        )}
        <dl>
          <Fact label={t('personal.email')}>{user.email}</Fact>
          <Fact label={t('personal.role')}>
            {role ? <RoleMark role={role} /> : <Skeleton width="9rem" height="1.75rem" />}
          </Fact>
        </dl>
        <ProfileContacts userId={user.id} />
      </div>
    </div>
  )
}

/** A role in its colour, and what it may do. */
function RoleMark({ role }: { role: Role }) {
  const { t } = useTranslation('auth')
  const { label, description, colour } = ROLE_DISPLAY[role]
  return (
    <>
      <span className={styles.role} data-colour={colour}>
        {t(label)}
      </span>
      <span className={styles.rights}>{t(description)}</span>
    </>
  )
}
