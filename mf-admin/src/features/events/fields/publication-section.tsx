import { useTranslation } from '@hub/shared-i18n'
import { Icon } from '@hub/shared-ui/icon'
import { AlertIcon } from '@hub/shared-ui/icons'
import { FormSection } from '../../../lib/form/edit-form.tsx'
import type { FormLike } from '../../../lib/form/form-like.ts'
import { isPublic } from '../../../lib/form/publication.ts'
import { PublicationFields } from '../../../lib/form/publication-fields.tsx'
import type { StaffEvent } from '../event.ts'
import styles from '../events.module.css'

interface Props {
  readonly form: FormLike
  readonly row: StaffEvent | undefined
}

/** Whether visitors see it: not yet, now, or from then on. */
export function PublicationSection({ form, row }: Props) {
  const { t } = useTranslation('admin-events')
  const wasPublic = isPublic(row)
  const isHidden = wasPublic && form.values.publication !== 'now'
  const registered = row?.registered ?? 0
  const { error } = form.field('publication')
  const problem = error ?? (isHidden && registered > 0 && t('rules.hasRegistrations', { count: registered }))
  return (
    <FormSection title={t('parts.publication')}>
      <PublicationFields form={form} wasPublic={wasPublic} />
      {problem && (
        <p className={styles.warning} role="status">
          <Icon of={AlertIcon} />
          {problem}
        </p>
      )}
    </FormSection>
  )
}
