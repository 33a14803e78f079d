import { type Language, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useLoad } from '@hub/shared-platform'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { ChoiceGroup } from '@hub/shared-ui/form'
import { eventKinds } from '@hub/shared-ui/kinds'
import type { RequestForm } from '@hub/shared-ui/request-form'
import { Select } from '@hub/shared-ui/select'
import { CheckboxGroup } from '../../lib/form/checkbox-group.tsx'
import { FieldRow, FormSection } from '../../lib/form/edit-form.tsx'
import { eventNames, findEvents } from '../../lib/form/find-options.ts'
import { PickField } from '../../lib/form/pick-field.tsx'
import { scienceFieldsQuery } from '../../lib/form/science-field-select.tsx'
import styles from './embed.module.css'
import { LIMITS } from './snippet.ts'

const CONTENTS = ['programme', 'event'] as const
const LANGUAGES = ['ru', 'en'] as const
const THEMES = ['auto', 'light', 'dark'] as const

/** What staff choose to embed. A type and not an interface, because forms hold records. */
export type EmbedValues = {
  content: (typeof CONTENTS)[number]
  /** Id of the event. */
  event: string
  language: Language
  theme: (typeof THEMES)[number]
  kinds: readonly string[]
  /** Slug of a science field. */
  field: string
  limit: string
}

export const INITIAL_VALUES: EmbedValues = {
  content: 'programme',
  event: '',
  language: 'ru',
  theme: 'auto',
  kinds: [],
  field: '',
  limit: '6',
}

/** The fields that the code on the page is made of. They outlive a reload. */
export function EmbedForm({ form }: { readonly form: RequestForm<EmbedValues> }) {
  const { t } = useTranslation('embed')
  const { content } = form.values
  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <FormSection title={t('parts.content')}>
        <ChoiceGroup legend={t('fields.content')}>
          {CONTENTS.map((value) => (
            <Checkbox
              key={value}
              radio
              name="content"
              label={t(`contents.${value}`)}
              checked={content === value}
              onChange={() => form.set('content', value)}
            />
          ))}
        </ChoiceGroup>
        {content === 'event' ? (
          <PickField
            form={form}
            name="event"
            label={t('fields.event')}
            required
            find={findEvents}
            names={eventNames}
            known={[]}
          />
        ) : (
          <ProgrammeFields form={form} />
        )}
      </FormSection>
      <FormSection title={t('parts.look')}>
        <FieldRow>
          <Select label={t('fields.language')} {...form.field('language')}>
            {LANGUAGES.map((value) => (
              <option key={value} value={value}>
                {t(`languages.${value}`)}
              </option>
            ))}
          </Select>
          <Select label={t('fields.theme')} {...form.field('theme')}>
            {THEMES.map((value) => (
              <option key={value} value={value}>
                {t(`themes.${value}`)}
              </option>
            ))}
          </Select>
        </FieldRow>
      </FormSection>
    </form>
  )
}

/** Which events are shown, and how many. */
function ProgrammeFields({ form }: { readonly form: RequestForm<EmbedValues> }) {
  const { t } = useTranslation(['embed', 'common'])
  const kinds = eventKinds.map((value) => ({ value, label: t(`common:kindsPlural.${value}`) }))
  const language = useLanguage()
  const { data: fields, error, retry } = useLoad(scienceFieldsQuery)
  return (
    <>
      <CheckboxGroup form={form} name="kinds" legend={t('fields.kinds')} options={kinds} />
      <FieldRow>
        <Select
          label={t('fields.field')}
          hint={error && t('fieldsFailed')}
          onPointerDown={error && retry}
          {...form.field('field')}
          value={form.values.field}
        >
          <option value="">{t('anyField')}</option>
          {fields?.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {localize(name, language).text}
            </option>
          ))}
        </Select>
        <Select label={t('fields.limit')} {...form.field('limit')}>
          {LIMITS.map((limit) => (
            <option key={limit} value={limit}>
              {limit}
            </option>
          ))}
        </Select>
      </FieldRow>
    </>
  )
}
