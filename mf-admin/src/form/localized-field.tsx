import { type LocalizedText, useTranslation } from '@hub/shared-i18n'
import { Badge } from '@hub/shared-ui/badge'
import { Button } from '@hub/shared-ui/button'
import { AlertIcon, CopyIcon } from '@hub/shared-ui/icons'
import type { RequestForm } from '@hub/shared-ui/request-form'
import { TextArea } from '@hub/shared-ui/text-area'
import { TextField } from '@hub/shared-ui/text-field'
import styles from './form.module.css'

/** As much of a form as a field of it needs, whatever else it holds. */
export interface FormLike {
  readonly values: Readonly<Record<string, string | boolean>>
  field(name: string): ReturnType<RequestForm['field']>
  set(name: string, value: string | boolean): void
}

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

/** A text in both languages, side by side; what is not translated is marked and can be filled from the Russian. */
export function LocalizedField({ form, name, label, required = false, isLong = false }: Props) {
  const { t } = useTranslation('admin')
  const Box = isLong ? TextArea : TextField
  const russian = String(form.values[`${name}_ru`] ?? '')
  const isMissing = russian.trim() !== '' && String(form.values[`${name}_en`] ?? '').trim() === ''
  const copy = () => form.set(`${name}_en`, russian)
  return (
    <div className={styles.pair}>
      <Box
        label={t('form.inRussian', { label })}
        lang="ru"
        required={required}
        {...form.field(`${name}_ru`)}
      />
      <div className={styles.translation} data-missing={isMissing || undefined}>
        <Box
          label={t('form.inEnglish', { label })}
          lang="en"
          placeholder={isMissing ? t('form.shownInRussian') : undefined}
          {...form.field(`${name}_en`)}
        />
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
export function localizedText(russian: string, english: string): LocalizedText | null {
  if (!russian) return null
  return english ? { ru: russian, en: english } : { ru: russian }
}
