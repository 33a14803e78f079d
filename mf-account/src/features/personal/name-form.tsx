import { type ErrorCard as AuthError, updateName } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { toast } from '@hub/shared-platform'
import { Button } from '@hub/shared-ui/button'
import { TextField } from '@hub/shared-ui/text-field'
import { useFocusFirstInvalid } from '@hub/shared-ui/use-focus-first-invalid'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { AuthErrorCard } from '../../frame/auth-error-card.tsx'
import styles from './personal.module.css'

/** As the profile has it. */
const MAX_NAME = 200

interface Props {
  readonly name: string
  readonly onClose: () => void
}

export function NameForm({ name: present, onClose }: Props) {
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
