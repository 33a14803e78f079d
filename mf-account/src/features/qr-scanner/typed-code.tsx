import { useTranslation } from '@hub/shared-i18n'
import { Button } from '@hub/shared-ui/button'
import { TextField } from '@hub/shared-ui/text-field'
import { type FormEvent, useRef, useState } from 'react'
import styles from './qr-scanner.module.css'

interface Props {
  readonly onCheck: (text: string) => void
  readonly isChecking: boolean
}

/** For codes that no camera reads, and devices without one. */
export function TypedCode({ onCheck, isChecking }: Props) {
  const { t } = useTranslation(['qr-scanner', 'common'])
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(text.trim() === '')
    if (text.trim() === '') field.current?.focus()
    else onCheck(text)
  }
  return (
    <form className={styles.typed} onSubmit={submit} noValidate>
      <TextField
        ref={field}
        label={t('code.label')}
        hint={t('code.hint')}
        error={isMissing && t('common:forms.required')}
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
      <Button type="submit" variant="line" busy={isChecking && t('checking')}>
        {t('code.check')}
      </Button>
    </form>
  )
}
