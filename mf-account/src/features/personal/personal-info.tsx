import {
  type ErrorCard as AuthError,
  ROLE_DISPLAY,
  type Role,
  type SessionUser,
  updateName,
  useAuth,
} from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { toast } from '@hub/shared-platform'
import { Avatar } from '@hub/shared-ui/avatar'
import { Button } from '@hub/shared-ui/button'
import { IconButton } from '@hub/shared-ui/icon-button'
import { PencilIcon } from '@hub/shared-ui/icons'
import { Section } from '@hub/shared-ui/section'
import { Skeleton } from '@hub/shared-ui/skeleton'
import { TextField } from '@hub/shared-ui/text-field'
import { useFocusFirstInvalid } from '@hub/shared-ui/use-focus-first-invalid'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { AuthErrorCard } from '../../frame/auth-error-card.tsx'
import section from '../../lib/section.module.css'
import { ProfileContacts } from './contacts.tsx'
import { Fact } from './fact.tsx'
import styles from './personal.module.css'

/** As the profile has it. */
const MAX_NAME = 200

interface Props {
  readonly name: string
  readonly onClose: () => void
}

function NameForm({ name: present, onClose }: Props) {
  const { t } = useTranslation(['account', 'auth', 'common'])
  const [name, setName] = useState(present)
  const [error, setError] = useState<AuthError>()
  const [isSaving, setSaving] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const form = useFocusFirstInvalid(error)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const isMissing = error?.id === 'requiredField'

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    setSaving(true)
    setError(undefined)
    const result = await updateName(name)
    setSaving(false)
    if (!result.ok) return setError(result.error)
    toast.success(t('common:forms.saved'))
    onClose()
  }
  const cancelOnEscape = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === 'Escape' && !nativeEvent.isComposing && !isSaving) onClose()
  }

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void save(event)} noValidate>
      {error && !isMissing && (
        <AuthErrorCard error={error} title={t('personal.failed')} onClose={() => setError(undefined)} />
      )}
      <TextField
        ref={field}
        label={t('personal.name')}
        required
        autoComplete="name"
        maxLength={MAX_NAME}
        value={name}
        error={isMissing && error.texts.map((text) => t(text)).join(', ')}
        onChange={(event) => {
          setName(event.target.value)
          setError(undefined)
        }}
        onKeyDown={cancelOnEscape}
      />
      <div className="actions">
        <Button type="submit" size="sm" busy={isSaving && t('common:forms.saving')}>
          {t('common:actions.save')}
        </Button>
        <Button variant="quiet" size="sm" disabled={isSaving} onClick={onClose}>
          {t('common:actions.cancel')}
        </Button>
      </div>
    </form>
  )
}

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
