import { useTranslation } from '@hub/shared-i18n'
import { DateTimeField } from '@hub/shared-ui/date-time-field'
import { typedValues } from '@hub/shared-ui/request-form'
import { FieldRow } from '../../lib/form/edit-form.tsx'
import { type FormLike, rowsOf } from '../../lib/form/form-like.ts'
import { LocalizedField } from '../../lib/form/localized-field.tsx'
import { RowsField } from '../../lib/form/rows-field.tsx'
import { SpaceSelect } from '../../lib/form/space-select.tsx'
import { hoursLater } from '../../lib/wall-clock.ts'
import type { SessionRow } from './values.ts'

const WEEK_HOURS = 7 * 24

const weekAfter = (shown = '') => hoursLater(shown, WEEK_HOURS)

/** The sessions of a course. A new one is like the last, a week later. */
export function ProgrammeSection({ form }: { readonly form: FormLike }) {
  const { t } = useTranslation('admin-courses')
  const fresh = (): SessionRow => {
    const last = rowsOf<SessionRow>(form.values.sessions).at(-1)
    return {
      id: '',
      title_ru: '',
      title_en: '',
      summary_ru: '',
      summary_en: '',
      starts_at: weekAfter(last?.starts_at),
      ends_at: weekAfter(last?.ends_at),
      space_id: last?.space_id ?? String(form.values.space_id ?? ''),
    }
  }
  return (
    <RowsField<SessionRow>
      form={form}
      name="sessions"
      label={t('fields.sessions')}
      fresh={fresh}
      nameOf={({ title_ru }) => title_ru}
      max={100}
    >
      {(row) => <SessionFields form={row} />}
    </RowsField>
  )
}

function SessionFields({ form }: { readonly form: FormLike }) {
  const { t } = useTranslation('admin-courses')
  return (
    <>
      <LocalizedField form={form} name="title" label={t('fields.session_title')} required />
      <FieldRow>
        <DateTimeField label={t('fields.session_starts_at')} required {...typedValues(form, 'starts_at')} />
        <DateTimeField label={t('fields.session_ends_at')} required {...typedValues(form, 'ends_at')} />
      </FieldRow>
      <FieldRow>
        <SpaceSelect form={form} label={t('fields.session_space')} none={t('noRoom')} />
      </FieldRow>
      <LocalizedField form={form} name="summary" label={t('fields.session_summary')} isLong />
    </>
  )
}
