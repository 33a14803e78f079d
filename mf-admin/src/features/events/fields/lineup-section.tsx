import { formatDateTimeRange, useLanguage, useTranslation } from '@hub/shared-i18n'
import { DateTimeField } from '@hub/shared-ui/date-time-field'
import { typedValues } from '@hub/shared-ui/request-form'
import { fromDateTimeValue } from '../../../lib/form/date-time-value.ts'
import { FieldRow, FormSection } from '../../../lib/form/edit-form.tsx'
import { type FormLike, rowsOf } from '../../../lib/form/form-like.ts'
import { LocalizedField } from '../../../lib/form/localized-field.tsx'
import { PickField } from '../../../lib/form/pick-field.tsx'
import { RowsField } from '../../../lib/form/rows-field.tsx'
import { SpaceSelect } from '../../../lib/form/space-select.tsx'
import type { SpeakerNames } from '../use-speaker-names.ts'
import type { LineupRow, SessionRow } from '../values.ts'

interface Props {
  readonly form: FormLike
  readonly names: SpeakerNames
}

/** The line-up: the speakers in the order in which they are shown. */
export function LineupSection({ form, names }: Props) {
  const { t } = useTranslation('admin-events')
  return (
    <FormSection title={t('parts.speakers')}>
      <RowsField<LineupRow>
        form={form}
        name="speakers"
        label={t('fields.speakers')}
        fresh={() => ({ speaker: '', role_ru: '', role_en: '' })}
        nameOf={({ speaker }) => names.nameOf(speaker)}
        max={30}
      >
        {(row) => (
          <>
            <PickField
              form={row}
              name="speaker"
              label={t('fields.speaker')}
              required
              find={names.find}
              names={names.names}
              known={names.known}
            />
            <LocalizedField form={row} name="role" label={t('fields.role')} />
          </>
        )}
      </RowsField>
    </FormSection>
  )
}

/** The programme: talks of a festival, parts of an evening. Spaces, and the hours of sessions in one, are for staff to change. */
export function ProgrammeSection({
  form,
  names,
  isForStaff = true,
}: Props & { readonly isForStaff?: boolean }) {
  const { t } = useTranslation('admin-events')
  // One after the other, as programmes are.
  const next = () =>
    rowsOf<SessionRow>(form.values.sessions).at(-1)?.ends_at || String(form.values.starts_at ?? '')
  return (
    <FormSection title={t('parts.programme')}>
      <RowsField<SessionRow>
        form={form}
        name="sessions"
        label={t('fields.sessions')}
        fresh={() => newSession(next())}
        nameOf={({ title_ru }) => title_ru}
        max={100}
      >
        {(row, { space_id, starts_at, ends_at }) => (
          <SessionFields
            form={row}
            names={names}
            hasRoom={space_id !== ''}
            isForStaff={isForStaff}
            hours={[starts_at, ends_at]}
          />
        )}
      </RowsField>
    </FormSection>
  )
}

const newSession = (startsAt: string): SessionRow => ({
  id: crypto.randomUUID(),
  title_ru: '',
  title_en: '',
  summary_ru: '',
  summary_en: '',
  starts_at: startsAt,
  ends_at: '',
  space_id: '',
  location_ru: '',
  location_en: '',
  speakers: [],
})

interface SessionFieldsProps extends Props {
  /** It takes place in another space than the event. */
  readonly hasRoom: boolean
  readonly isForStaff: boolean
  readonly hours: readonly [start: string, end: string]
}

function SessionFields({ form, names, hasRoom, isForStaff, hours }: SessionFieldsProps) {
  const { t } = useTranslation('admin-events')
  return (
    <>
      <LocalizedField form={form} name="title" label={t('fields.session_title')} required />
      {isForStaff || !hasRoom ? (
        <FieldRow>
          <DateTimeField label={t('fields.starts_at')} required {...typedValues(form, 'starts_at')} />
          <DateTimeField label={t('fields.ends_at')} required {...typedValues(form, 'ends_at')} />
        </FieldRow>
      ) : (
        <FixedHours hours={hours} />
      )}
      {isForStaff && (
        <FieldRow>
          <SpaceSelect form={form} label={t('fields.space_id')} none={t('location.asEvent')} />
        </FieldRow>
      )}
      {!hasRoom && <LocalizedField form={form} name="location" label={t('fields.session_place')} />}
      <PickField
        form={form}
        name="speakers"
        label={t('fields.session_speakers')}
        find={names.find}
        names={names.names}
        known={names.known}
        many
      />
      <LocalizedField form={form} name="summary" label={t('fields.session_summary')} isLong />
    </>
  )
}

/** When a session is that takes up a space: its co-organisers see it and do not change it. */
function FixedHours({ hours: [start, end] }: Pick<SessionFieldsProps, 'hours'>) {
  const { t } = useTranslation('admin-events')
  const language = useLanguage()
  const [from, until] = [fromDateTimeValue(start), fromDateTimeValue(end)]
  if (!from || !until) return null
  return (
    <p className="muted">
      {t('coOrganiser.sessionHours', { hours: formatDateTimeRange(from, until, language) })}
    </p>
  )
}
