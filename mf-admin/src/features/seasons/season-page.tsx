import { localize, useTranslation } from '@hub/shared-i18n'
import { DateTimeField } from '@hub/shared-ui/date-time-field'
import { dateTime, max, required } from '@hub/shared-ui/form-rules'
import { typedValues } from '@hub/shared-ui/request-form'
import { TextArea } from '@hub/shared-ui/text-area'
import { fromDateTimeValue, toDateTimeValue } from '../../lib/form/date-time-value.ts'
import { FieldRow, FormSection } from '../../lib/form/edit-form.tsx'
import type { FormLike } from '../../lib/form/form-like.ts'
import { LocalizedField, localizedText, localizedValues } from '../../lib/form/localized-field.tsx'
import { fields } from '../../lib/form/schema.ts'
import { DeleteResource, type FormDefinition, ResourceForm } from '../../lib/resource/resource-form.tsx'
import { ResourcePage } from '../../lib/resource/resource-page.tsx'
import { isOpen, type Season, type SeasonDraft, seasons } from './season.ts'
import { SeasonItems } from './season-items.tsx'
import { SeasonStatus } from './season-status.tsx'

type SeasonValues = ReturnType<typeof seasonValues>

const seasonValues = (row: Season | undefined) => ({
  ...localizedValues('title', row?.title),
  publish_at: toDateTimeValue(row?.publish_at ?? null),
  notes: row?.notes ?? '',
})

const form: FormDefinition<Season, SeasonValues, SeasonDraft> = {
  nameOf: ({ title }, language) => localize(title, language).text,
  values: seasonValues,
  schema: () =>
    fields<SeasonValues>({
      title_ru: [required, max(200)],
      title_en: [max(200)],
      publish_at: [dateTime],
      notes: [max(5000)],
    }),
  draft: ({ title_ru, title_en, publish_at, notes }, row) => ({
    title: localizedText(title_ru, title_en) ?? { ru: title_ru },
    // The time of a scheduled season is changed by withdrawing it.
    publish_at: row && !isOpen(row) ? row.publish_at : fromDateTimeValue(publish_at),
    notes: notes || null,
  }),
}

/** A season: its status and items, and the form with its name; a new one has the form alone. */
function SeasonPage() {
  return (
    <ResourcePage resource={seasons} nameOf={form.nameOf}>
      {(row) => (
        <>
          {row && <SeasonStatus season={row} />}
          {row && <SeasonItems season={row} />}
          <ResourceForm
            // What a form may change depends on the status.
            key={row?.status}
            stays
            resource={seasons}
            form={form}
            row={row}
            removal={(season) =>
              isOpen(season) && <DeleteResource resource={seasons} form={form} row={season} />
            }
          >
            {(edited) => <SeasonFields form={edited} season={row} />}
          </ResourceForm>
        </>
      )}
    </ResourcePage>
  )
}

function SeasonFields({ form, season }: { readonly form: FormLike; readonly season: Season | undefined }) {
  const { t } = useTranslation('seasons')
  return (
    <FormSection title={t('about')}>
      <LocalizedField form={form} name="title" label={t('fields.title')} required />
      {(!season || isOpen(season)) && (
        <FieldRow>
          <DateTimeField
            label={t('fields.publish_at')}
            hint={t('hints.publish_at')}
            {...typedValues(form, 'publish_at')}
          />
        </FieldRow>
      )}
      <TextArea label={t('fields.notes')} hint={t('hints.notes')} {...form.field('notes')} />
    </FormSection>
  )
}

export { SeasonPage as Component }
