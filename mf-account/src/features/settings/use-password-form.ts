import { type ErrorCard as AuthError, changePassword } from '@hub/shared-auth'
import { useTranslation } from '@hub/shared-i18n'
import { toast } from '@hub/shared-platform'
import { useFocusFirstInvalid } from '@hub/shared-ui/use-focus-first-invalid'
import { type FormEvent, useState } from 'react'

const NOTHING = { current: '', next: '' }

/** Which field an error speaks of; without one it is told in a card. */
function fieldOf({ id }: AuthError): 'current' | 'next' | undefined {
  if (id === 'badCredentials') return 'current'
  return id === 'weakPassword' || id === 'weakPasswordServer' || id === 'samePassword' ? 'next' : undefined
}

/** The present password and the new one, until the server has taken it. */
export function usePasswordForm() {
  const { t } = useTranslation(['account', 'auth'])
  const [fields, setFields] = useState(NOTHING)
  const [problem, setProblem] = useState<{ field?: 'current' | 'next' | undefined; text: string }>()
  const [card, setCard] = useState<AuthError>()
  const [isSaving, setSaving] = useState(false)

  const clear = () => {
    setProblem(undefined)
    setCard(undefined)
  }

  function refuse(error: AuthError) {
    const field = fieldOf(error)
    const words = error.texts.map((text) => t(text, error.params)).join(', ')
    if (field) setProblem({ field, text: field === 'current' ? t('password.wrong') : words })
    else setCard(error)
  }

  return {
    ref: useFocusFirstInvalid(problem),
    fields,
    isSaving,
    card,
    clear,
    errorOf: (field: keyof typeof NOTHING) => problem?.field === field && problem.text,

    edit(field: keyof typeof NOTHING, value: string) {
      setFields((known) => ({ ...known, [field]: value }))
      clear()
    },

    async save(event: FormEvent) {
      event.preventDefault()
      if (isSaving) return
      const empty = (['current', 'next'] as const).find((field) => fields[field] === '')
      if (empty) return setProblem({ field: empty, text: t('auth:required.password') })
      clear()
      setSaving(true)
      const result = await changePassword(fields)
      setSaving(false)
      if (!result.ok) return refuse(result.error)
      setFields(NOTHING)
      toast.success(t('auth:toasts.passwordSaved'))
    },
  }
}
