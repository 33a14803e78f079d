import { formatDateTimeRange, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { type ApiError, toApiError } from '@hub/shared-platform'
import { apiErrorCode } from '@hub/shared-ui/api-error-fields'
import { Banner } from '@hub/shared-ui/banner'
import { DateTimeField } from '@hub/shared-ui/date-time-field'
import { typedValues } from '@hub/shared-ui/request-form'
import { EditForm, FieldRow, FormSection } from '../../lib/form/edit-form.tsx'
import type { FormLike } from '../../lib/form/form-like.ts'
import { toastSaved } from '../../lib/form/toast-saved.tsx'
import { useEditForm } from '../../lib/form/use-edit-form.ts'
import { useUnsavedChanges } from '../../lib/form/use-unsaved-changes.ts'
import { recipientsIn, useConfirmMails } from './confirm-mails.tsx'
import { type EventDraft, eventDraft } from './draft.ts'
import type { StaffEvent } from './event.ts'
import { theirsIn } from './event-form.tsx'
import { coOrganisedEvents, saveCoOrganisedEvent } from './event-resource.ts'
import { MediaSection, TextSection } from './fields/content-sections.tsx'
import { FormatSection } from './fields/format-section.tsx'
import { LineupSection, ProgrammeSection } from './fields/lineup-section.tsx'
import { coOrganiserSchema } from './rules.ts'
import { useSpeakerNames } from './use-speaker-names.ts'
import { useValueLabel } from './use-value-label.ts'
import { type EventValues, eventValues } from './values.ts'

const PROBLEMS: Readonly<Record<string, { readonly field: string; readonly key: string }>> = {
  sessions_invalid: { field: 'sessions', key: 'admin-events:rules.outside' },
  speaker_not_found: { field: 'speakers', key: 'admin-events:coOrganiser.speakerGone' },
}

function problemOf(error: ApiError) {
  const { field, key } = PROBLEMS[apiErrorCode(error) ?? ''] ?? {}
  return field && key ? { field, problem: { key } } : undefined
}

/** The form of a co-organiser: what visitors read and see of the event. Time, place, seats, price and publication are for staff. */
export function CoOrganiserForm({ row }: { readonly row: StaffEvent }) {
  const { t } = useTranslation('admin-events')
  const language = useLanguage()
  const leave = useUnsavedChanges()
  const tell = useConfirmMails('contentText')
  const save = async (draft: EventDraft, base = row): Promise<StaffEvent> => {
    try {
      return await saveCoOrganisedEvent(base, draft, false)
    } catch (thrown) {
      const people = recipientsIn(toApiError(thrown))
      if (people === 0 || !(await tell.ask(people))) throw thrown
      return saveCoOrganisedEvent(base, draft, true)
    }
  }
  const edit = useEditForm<StaffEvent, EventValues, EventDraft>({
    name: `co-organised-events:${row.id}`,
    row,
    valuesOf: eventValues,
    schema: coOrganiserSchema(row),
    fieldOf: problemOf,
    draftOf: eventDraft,
    save,
    onSaved: ({ title, slug }) => {
      toastSaved(t('saved', { title: localize(title, language).text }), `/events/${slug}?preview`)
      coOrganisedEvents.refresh()
      leave(coOrganisedEvents.path, false)
    },
  })
  const { form } = edit
  const names = useSpeakerNames(row, theirsIn(form.failure))
  const explain = (failure: ApiError) => {
    if (failure.kind === 'forbidden') return t('coOrganiser.removed')
    return recipientsIn(failure) > 0 ? t('tell.notSaved') : undefined
  }
  return (
    <>
      <EditForm
        edit={edit}
        failed={t('saveError')}
        explain={explain}
        cancelTo={coOrganisedEvents.path}
        {...useValueLabel(names.nameOf)}
      >
        <Banner title={formatDateTimeRange(row.starts_at, row.ends_at, language)}>
          {t('coOrganiser.text')}
        </Banner>
        <TextSection form={form} row={row} isForStaff={false} />
        <DoorsSection form={form} />
        <FormatSection form={form} isForStaff={false} />
        <MediaSection form={form} />
        <LineupSection form={form} names={names} />
        <ProgrammeSection form={form} names={names} isForStaff={false} />
      </EditForm>
      {tell.dialog}
    </>
  )
}

function DoorsSection({ form }: { readonly form: FormLike }) {
  const { t } = useTranslation('admin-events')
  return (
    <FormSection title={t('parts.location')}>
      <FieldRow>
        <DateTimeField
          label={t('fields.doors_at')}
          hint={t('hints.time')}
          {...typedValues(form, 'doors_at')}
        />
      </FieldRow>
    </FormSection>
  )
}
