import type { ErrorCard } from '@hub/shared-auth'
import { useLanguage, useTranslation } from '@hub/shared-i18n'
import { toast } from '@hub/shared-platform'
import { type SyntheticEvent, useState } from 'react'
import { type Fields, type Mode, NO_FIELDS } from './modes.ts'
import { submit } from './submit.ts'

interface Options {
  initialMode: Mode
  onSignedIn: () => void
  onClose: () => void
}

/** State and rules of the dialog: what is kept, what is cleared, and when. */
export function useSignInForm({ initialMode, onSignedIn, onClose }: Options) {
  const { t } = useTranslation('auth')
  const language = useLanguage()
  const [mode, setMode] = useState(initialMode)
  const [fields, setFields] = useState(NO_FIELDS)
  const [error, setError] = useState<ErrorCard | null>(null)
  const [submitting, setSubmitting] = useState(false)

  function edit(change: Partial<Fields>) {
    setFields((known) => ({ ...known, ...change }))
    setError(null)
  }

  function switchTo(next: Mode) {
    setMode(next)
    setError(null)
  }

  async function send(event?: SyntheticEvent) {
    event?.preventDefault()
    if (submitting) return
    setSubmitting(true)
    setError(null)
    const result = await submit(mode, fields, language)
    setSubmitting(false)
    if (!result.ok) return setError(result.error)
    succeed()
  }

  function succeed() {
    if (mode === 'sign-in') return onSignedIn()
    toast.success(t(mode === 'register' ? 'toasts.created' : 'toasts.resetSent'))
    onClose()
  }

  return { mode, switchTo, fields, edit, error, clearError: () => setError(null), setError, submitting, send }
}

export type SignInForm = ReturnType<typeof useSignInForm>
