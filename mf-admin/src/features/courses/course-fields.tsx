import { useTranslation } from '@hub/shared-i18n'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { DateTimeField } from '@hub/shared-ui/date-time-field'
import { typedValues } from '@hub/shared-ui/request-form'
import { Select } from '@hub/shared-ui/select'
import { TextField } from '@hub/shared-ui/text-field'
import { CheckboxGroup } from '../../lib/form/checkbox-group.tsx'
import { hoursLater } from '../../lib/form/date-time-value.ts'
import { FieldRow, FormSection } from '../../lib/form/edit-form.tsx'
import { findSpeakers, speakerNames } from '../../lib/form/find-options.ts'
import type { FormLike } from '../../lib/form/form-like.ts'
import { rowsOf } from '../../lib/form/form-like.ts'
import { GeneratedCoverFields } from '../../lib/form/generated-cover-fields.tsx'
import { LocalizedField } from '../../lib/form/localized-field.tsx'
import { PickField } from '../../lib/form/pick-field.tsx'
import type { PickOption } from '../../lib/form/pick-option.ts'
import { isPublic } from '../../lib/form/publication.ts'
import { PublicationFields } from '../../lib/form/publication-fields.tsx'
import { LocalizedRichText } from '../../lib/form/rich-text-field.tsx'
import { RowsField } from '../../lib/form/rows-field.tsx'
import { ScienceFieldSelect } from '../../lib/form/science-field-select.tsx'
import { SlugField } from '../../lib/form/slug-field.tsx'
import { SpaceSelect } from '../../lib/form/space-select.tsx'
import { ImageField } from '../../lib/upload/image-field.tsx'
import { type Course, FORMATS, LANGUAGES, LEVELS } from './course.ts'
import styles from './courses.module.css'
import { EnrolmentSection } from './enrolment-section.tsx'
import type { SessionRow } from './values.ts'

const WEEK_HOURS = 7 * 24

const weekAfter = (shown = '') => hoursLater(shown, WEEK_HOURS)

/** The sessions of a course. A new one is like the last, a week later. */
function ProgrammeSection({ form }: { readonly form: FormLike }) {
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

interface Props {
  readonly form: FormLike
  readonly row: Course | undefined
  readonly known: readonly Pick<PickOption, 'id' | 'label'>[]
}

/** Everything that staff decide of a course. */
export function CourseFields({ form, row, known }: Props) {
  const { t } = useTranslation('admin-courses')
  const isOut = isPublic(row)
  return (
    <>
      <FormSection title={t('parts.about')}>
        <LocalizedField form={form} name="title" label={t('fields.title')} required />
        <SlugField
          form={form}
          from={form.values.title_en ? 'title_en' : 'title_ru'}
          path="/courses/"
          known={isOut ? row?.slug : undefined}
        />
        <LocalizedField form={form} name="summary" label={t('fields.summary')} isLong />
        <LocalizedRichText form={form} name="description" label={t('fields.description')} />
      </FormSection>
      <WayPart form={form} />
      <EnrolmentSection form={form} />
      <FormSection title={t('parts.programme')}>
        <PickField
          form={form}
          name="speakers"
          label={t('fields.speakers')}
          hint={t('hints.speakers')}
          find={findSpeakers}
          names={speakerNames}
          known={known}
          many
        />
        <ProgrammeSection form={form} />
      </FormSection>
      <FormSection title={t('parts.look')}>
        <ImageField form={form} name="cover_path" label={t('fields.cover_path')} folder="courses" />
        {!form.values.cover_path && (
          <GeneratedCoverFields form={form} seed={String(form.values.slug || 'course')} kind="course" />
        )}
      </FormSection>
      <FormSection title={t('parts.publication')}>
        <PublicationFields form={form} wasPublic={isOut} />
      </FormSection>
    </>
  )
}

function WayPart({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation(['admin-courses', 'common'])
  const { error: _, ...isTop } = form.field('is_top')
  const languages = LANGUAGES.map((value) => ({ value, label: t(`common:languages.${value}`) }))
  return (
    <FormSection title={t('parts.way')}>
      <FieldRow>
        <Select label={t('common:lists.format')} {...form.field('format')}>
          {FORMATS.map((value) => (
            <option key={value} value={value}>
              {t(`common:formats.${value}`)}
            </option>
          ))}
        </Select>
        <Select label={t('common:lists.level')} {...form.field('level')}>
          {LEVELS.map((value) => (
            <option key={value} value={value}>
              {t(`common:levels.${value}`)}
            </option>
          ))}
        </Select>
        <ScienceFieldSelect form={form} />
        <div className={styles.box}>
          <Checkbox label={t('fields.is_top')} {...isTop} />
        </div>
      </FieldRow>
      <CheckboxGroup
        form={form}
        name="talk_languages"
        legend={t('fields.talk_languages')}
        options={languages}
      />
      <FieldRow>
        <TextField
          label={t('fields.age_min')}
          hint={t('hints.age')}
          inputMode="numeric"
          required
          {...form.field('age_min')}
        />
        <TextField
          label={t('fields.capacity')}
          hint={t('hints.capacity')}
          inputMode="numeric"
          {...form.field('capacity')}
        />
        <TextField
          label={t('fields.price_amount')}
          hint={t('hints.price')}
          inputMode="decimal"
          {...form.field('price_amount')}
        />
        <Select label={t('fields.currency')} {...form.field('currency')}>
          <option>RSD</option>
          <option>EUR</option>
        </Select>
        <SpaceSelect form={form} label={t('fields.space_id')} none={t('noRoom')} />
      </FieldRow>
    </FormSection>
  )
}
