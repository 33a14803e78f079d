import { type LocalizedText, useTranslation } from '@hub/shared-i18n'
import { Badge } from '@hub/shared-ui/badge'
import { Button } from '@hub/shared-ui/button'
import { AlertIcon, CopyIcon } from '@hub/shared-ui/icons'
import { TextArea } from '@hub/shared-ui/text-area'
import { TextField } from '@hub/shared-ui/text-field'
import type { ReactNode } from 'react'
import styles from './form.module.css'
import type { FormLike } from './form-like.ts'

interface Props {
  readonly form: FormLike
  /** The form holds `<name>_ru` and `<name>_en`. */
  readonly name: string
  /** «Название» */
  readonly label: string
  readonly required?: boolean
  /** More than one line. */
  readonly isLong?: boolean
}

/** A text in both languages, side by side. */
export function LocalizedField({ form, name, label, required = false, isLong = false }: Props) {
  const { t } = useTranslation('admin')
  const Box = isLong ? TextArea : TextField
  return (
    <LocalizedPair
      form={form}
      name={name}
      russian={
        <Box
          label={t('form.inRussian', { label })}
          lang="ru"
          required={required}
          {...form.field(`${name}_ru`)}
        />
      }
      english={
        <Box
          label={t('form.inEnglish', { label })}
          lang="en"
          placeholder={isTranslationMissing(form, name) ? t('form.shownInRussian') : undefined}
          {...form.field(`${name}_en`)}
        />
      }
    />
  )
}

const textIn = ({ values }: FormLike, name: string) => String(values[name] ?? '')

const isTranslationMissing = (form: FormLike, name: string): boolean =>
  textIn(form, `${name}_ru`).trim() !== '' && textIn(form, `${name}_en`).trim() === ''

interface PairProps {
  readonly form: FormLike
  readonly name: string
  readonly russian: ReactNode
  readonly english: ReactNode
}

/** What is not translated is marked, and can be filled from the Russian. */
export function LocalizedPair({ form, name, russian, english }: PairProps) {
  const { t } = useTranslation('admin')
  const isMissing = isTranslationMissing(form, name)
  const copy = () => form.set(`${name}_en`, textIn(form, `${name}_ru`))
  return (
    <div className={styles.pair}>
      {russian}
      <div className={styles.translation} data-missing={isMissing || undefined}>
        {english}
        {isMissing && (
          <p className={styles.missing}>
            <Badge tone="warning" icon={AlertIcon}>
              {t('form.missing')}
            </Badge>
            <Button variant="quiet" size="sm" icon={CopyIcon} onClick={copy}>
              {t('form.copyFromRussian')}
            </Button>
          </p>
        )}
      </div>
    </div>
  )
}

/** Both languages as the form holds them. */
export const localizedValues = <Name extends string>(name: Name, text: LocalizedText | null | undefined) =>
  ({ [`${name}_ru`]: text?.ru ?? '', [`${name}_en`]: text?.en ?? '' }) as Record<
    `${Name}_ru` | `${Name}_en`,
    string
  >

/** Both languages as the database holds them; nothing typed is no text. */
export function localizedText(russian: string, english: string): { ru: string; en?: string } | null {
  if (!russian) return null
  return english ? { ru: russian, en: english } : { ru: russian }
}
