import { localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { type ApiError, toApiError } from '@hub/shared-platform'
import { Banner } from '@hub/shared-ui/banner'
import { Button } from '@hub/shared-ui/button'
import { refusalCode, refusalFact } from '@hub/shared-ui/form-refusal'
import { type ReactNode, useRef } from 'react'
import { EditForm } from '../../form/edit-form.tsx'
import { SavedMeanwhile } from '../../form/saved-meanwhile.ts'
import { useEditForm } from '../../form/use-edit-form.ts'
import { useLeave } from '../../form/use-leave.ts'
import { refreshEvents } from './api/change-events.ts'
import { changeEvent, createEvent } from './api/save-event.ts'
import { LIST_PATH } from './columns.tsx'
import { type EventDraft, eventDraft } from './draft.ts'
import type { StaffEvent } from './event.ts'
import { LookPart } from './fields/look-part.tsx'
import { BillPart, ProgrammePart } from './fields/people-part.tsx'
import { PlacePart } from './fields/place-part.tsx'
import { PricePart } from './fields/price-part.tsx'
import { PublicationPart } from './fields/publication-part.tsx'
import { TextPart } from './fields/text-part.tsx'
import { WayPart } from './fields/way-part.tsx'
import { eventRefusal } from './refusals.ts'
import { eventRules } from './rules.ts'
import { toastEventSaved } from './toast-event-saved.ts'
import { useShownValue } from './use-shown-value.ts'
import { useSpeakerNames } from './use-speaker-names.ts'
import { useTellFirst } from './use-tell-first.tsx'
import { type EventValues, eventValues } from './values.ts'

interface Props {
  /** Undefined: a new one. */
  readonly row: StaffEvent | undefined
  /** Beside the buttons. */
  readonly more?: ReactNode
}

export function EventForm({ row, more }: Props) {
  const { t } = useTranslation('admin-events')
  const language = useLanguage()
  const leave = useLeave()
  const tell = useTellFirst()
  const space = useRef('')
  const save = async (draft: EventDraft, base: StaffEvent | undefined, key: string): Promise<StaffEvent> => {
    space.current = draft.space_id ?? ''
    if (!base) return createEvent(draft, key)
    try {
      return await changeEvent(base, draft, false)
    } catch (thrown) {
      const people = toldIn(toApiError(thrown))
      if (people === 0 || !(await tell.ask(people))) throw thrown
      return changeEvent(base, draft, true)
    }
  }
  const edit = useEditForm<StaffEvent, EventValues, EventDraft>({
    name: `events:${row?.id ?? 'new'}`,
    row,
    valuesOf: eventValues,
    rules: (values) => eventRules(row)(values),
    fieldOf: (error) => eventRefusal(error, space.current),
    draftOf: eventDraft,
    save,
    onSaved: (saved, isNew) => {
      toastEventSaved(saved, localize(saved.title, language).text, isNew)
      refreshEvents()
      leave(LIST_PATH, isNew)
    },
  })
  const { form } = edit
  const names = useSpeakerNames(row, theirsIn(form.failure))
  const words = useShownValue(names.nameOf)
  return (
    <>
      <EditForm
        edit={edit}
        failed={t('saveError')}
        explain={(failure) => (toldIn(failure) > 0 ? t('tell.notSaved') : undefined)}
        cancelTo={LIST_PATH}
        more={more}
        {...words}
      >
        {row?.published_at === null && (
          <Banner
            tone="warning"
            title={t('draft.title')}
            actions={
              <Button type="submit" size="sm" onClick={() => form.set('publication', 'now')}>
                {t('draft.publish')}
              </Button>
            }
          >
            {t('draft.text')}
          </Banner>
        )}
        <TextPart form={form} row={row} />
        <PlacePart form={form} row={row} />
        <WayPart form={form} />
        <PricePart form={form} row={row} />
        <LookPart form={form} />
        <BillPart form={form} names={names} />
        <ProgrammePart form={form} names={names} />
        <PublicationPart form={form} row={row} />
      </EditForm>
      {tell.dialog}
    </>
  )
}

const toldIn = (error: ApiError): number =>
  refusalCode(error) === 'mails_need_confirmation' ? Number(refusalFact(error, 'people') ?? 0) : 0

const theirsIn = (failure: ApiError | undefined): StaffEvent | undefined =>
  failure instanceof SavedMeanwhile ? (failure.theirs as StaffEvent) : undefined
