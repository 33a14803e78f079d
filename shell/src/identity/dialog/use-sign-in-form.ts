import {
  type AuthResult,
  type ErrorCard,
  requestSignInCode,
  resetPassword,
  signIn,
  signInWithCode,
  signUp,
} from '@hub/shared-auth'
import { type Language, useLanguage, useTranslation } from '@hub/shared-i18n'
import { toast } from '@hub/shared-platform'
import { type SyntheticEvent, useState } from 'react'

export interface Registered {
  email: string
  name: string
}

interface Options {
  initialMode: Mode
  /** Values of a sign-up whose email is being changed. */
  initialFields?: Partial<Fields> | undefined
  onSignedIn: () => void
  onRegistered: (registered: Registered) => void
  onClose: () => void
}

/** State of the dialog: mode, fields, error, and which of them a change of mode keeps. */
export function useSignInForm({ initialMode, initialFields, onSignedIn, onRegistered, onClose }: Options) {
  const { t } = useTranslation('auth')
  const language = useLanguage()
  const [mode, setMode] = useState(initialMode)
  const [fields, setFields] = useState({ ...NO_FIELDS, ...initialFields })
  const [error, setError] = useState<ErrorCard | null>(null)
  const [submitting, setSubmitting] = useState(false)
  const [codeSentAt, setCodeSentAt] = useState(0)

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
    if (mode === 'sign-in' || mode === 'code-check') return onSignedIn()
    if (mode === 'code') {
      edit({ code: '' })
      setCodeSentAt(Date.now())
      return switchTo('code-check')
    }
    toast.success(t(mode === 'register' ? 'toasts.created' : 'toasts.resetSent'))
    if (mode === 'register') onRegistered({ email: fields.email.trim(), name: fields.name.trim() })
    onClose()
  }

  return {
    mode,
    switchTo,
    fields,
    edit,
    error,
    clearError: () => setError(null),
    setError,
    submitting,
    send,
    codeSentAt,
    noteCodeSent: () => setCodeSentAt(Date.now()),
  }
}

export type SignInForm = ReturnType<typeof useSignInForm>

function submit(mode: Mode, fields: Fields, language: Language): Promise<AuthResult> {
  switch (mode) {
    case 'reset':
      return resetPassword(fields.email)
    case 'register':
      return signUp({ ...fields, language })
    case 'code':
      return requestSignInCode(fields.email)
    case 'code-check':
      return signInWithCode(fields)
    case 'sign-in':
      return signIn(fields)
  }
}

/** Modes of the dialog, also keys of its translations. `code` asks for an email, `code-check` for the code mailed to it. */
export type Mode = 'sign-in' | 'register' | 'reset' | 'code' | 'code-check'

export interface Fields {
  email: string
  password: string
  name: string
  code: string
}

const NO_FIELDS: Fields = { email: '', password: '', name: '', code: '' }

/** Returns the translation key of a mode's title, which both steps of sign-in by code share. */
export const titleOf = (mode: Mode) => (mode === 'code-check' ? 'code' : mode)
