import { useTranslation } from '@hub/shared-i18n'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { DateTimeField } from '@hub/shared-ui/date-time-field'
import { ChoiceGroup } from '@hub/shared-ui/form'
import { typedValues } from '@hub/shared-ui/request-form'
import styles from './choices.module.css'
import { FieldRow } from './edit-form.tsx'
import type { FormLike } from './form-like.ts'
import { PUBLICATIONS } from './publication.ts'

interface Props {
  /** The form holds `publicationValues`. */
  readonly form: FormLike
  /** Visitors see it already. */
  readonly wasPublic: boolean
}

/** Whether visitors see it: not yet, now, or from a moment on. */
export function PublicationFields({ form, wasPublic }: Props) {
  const { t } = useTranslation('admin')
  const { publication } = form.values
  return (
    <>
      <ChoiceGroup legend={t('publication.legend')}>
        <div className={styles.words}>
          {PUBLICATIONS.map((value) => (
            <Checkbox
              key={value}
              radio
              name="publication"
              label={t(value === 'now' && wasPublic ? 'publication.public' : `publication.${value}`)}
              checked={publication === value}
              onChange={() => form.set('publication', value)}
            />
          ))}
        </div>
      </ChoiceGroup>
      {publication === 'scheduled' && (
        <FieldRow>
          <DateTimeField
            label={t('publication.from')}
            hint={t('publication.hint')}
            required
            {...typedValues(form, 'published_at')}
          />
        </FieldRow>
      )}
    </>
  )
}
