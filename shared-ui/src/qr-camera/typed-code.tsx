import { useTranslation } from '@hub/shared-i18n'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { TextField } from '../field/text-field.tsx'
import styles from './typed-code.module.css'

interface Props {
  readonly label: string
  readonly hint?: string
  /** On the button. */
  readonly action: string
  /** What the button says while the code is checked. */
  readonly busy: string | false
  readonly onCheck: (text: string) => void
  /** The next code is awaited: the field is empty again. */
  readonly clears?: boolean
  /** How many answers it was told so far: with each one the field takes the focus, for the next code. */
  readonly answered?: number
}

/** For codes that no camera reads, and devices without one. */
export function TypedCode({ label, hint, action, busy, onCheck, clears = false, answered = 0 }: Props) {
  const { t } = useTranslation('common')
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  useEffect(() => {
    if (answered > 0) field.current?.focus()
  }, [answered])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(text.trim() === '')
    if (text.trim() === '') return field.current?.focus()
    onCheck(text)
    if (clears) setText('')
  }
  return (
    <form className={styles.typed} onSubmit={submit} noValidate>
      <TextField
        ref={field}
        label={label}
        hint={hint}
        error={isMissing && t('forms.required')}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setIsMissing(false)
        }}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={300}
      />
      <Button type="submit" variant="line" busy={busy}>
        {action}
      </Button>
    </form>
  )
}
