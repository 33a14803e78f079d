import { useTranslation } from '@hub/shared-i18n'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { Choices } from '@hub/shared-ui/form'
import { TextField } from '@hub/shared-ui/text-field'
import { FieldRow, FormPart } from '../../../form/edit-form.tsx'
import type { FormLike } from '../../../form/localized-field.tsx'
import { isPublic, PUBLICATIONS, type StaffEvent } from '../event.ts'
import styles from '../events.module.css'

interface Props {
  readonly form: FormLike
  readonly row: StaffEvent | undefined
}

/** Whether visitors see it: not yet, now, or from then on. */
export function PublicationPart({ form, row }: Props) {
  const { t } = useTranslation('admin-events')
  const { publication } = form.values
  const wasPublic = row !== undefined && isPublic(row)
  const wordsOf = (value: (typeof PUBLICATIONS)[number]) =>
    value === 'now' && wasPublic ? t('publication.published') : t(`publication.${value}`)
  const isHidden = wasPublic && publication !== 'now'
  const { error } = form.field('publication')
  return (
    <FormPart title={t('parts.publication')}>
      <Choices legend={t('fields.publication')}>
        <div className={styles.words}>
          {PUBLICATIONS.map((value, index) => (
            <Checkbox
              key={value}
              radio
              name="publication"
              label={wordsOf(value)}
              checked={publication === value}
              error={index === 0 ? error : undefined}
              onChange={() => form.set('publication', value)}
            />
          ))}
        </div>
      </Choices>
      {isHidden && row.registered > 0 && (
        <p className={styles.warning}>{t('publication.hasRegistrations', { count: row.registered })}</p>
      )}
      {publication === 'scheduled' && (
        <FieldRow>
          <TextField
            label={t('fields.published_at')}
            type="datetime-local"
            hint={t('hints.published')}
            required
            {...form.field('published_at')}
          />
        </FieldRow>
      )}
    </FormPart>
  )
}
