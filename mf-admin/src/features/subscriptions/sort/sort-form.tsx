import { type Language, useTranslation } from '@hub/shared-i18n'
import { toast } from '@hub/shared-platform'
import { Select } from '@hub/shared-ui/select'
import { EditForm, FieldRow, FormSection } from '../../../form/edit-form.tsx'
import { useEditForm } from '../../../form/use-edit-form.ts'
import { useUnsavedChanges } from '../../../form/use-unsaved-changes.ts'
import { DIRECTIONS, type PassSort, SORT_FIELDS, type SortSettings, saveSort } from './sort-settings.ts'
import { useSortLabels } from './use-sort-labels.ts'

type Values = { field: string; direction: string }

const LIST_PATH = '/admin/subscriptions'

interface Props {
  readonly row: SortSettings
  readonly language: Language
}

/** The order of passes in one language. */
export function SortForm({ row, language }: Props) {
  const { t } = useTranslation('passes')
  const leave = useUnsavedChanges()
  const words = useSortLabels(language)
  const edit = useEditForm<SortSettings, Values, PassSort | null>({
    name: `subscription-sort:${language}`,
    row,
    valuesOf: (settings) => {
      const sort = settings?.subscription_sort_settings
      return {
        // Russian has nothing to fall back to: its usual order is the spec's own.
        field: sort?.field ?? (language === 'ru' ? 'sort_order' : ''),
        direction: sort?.direction ?? 'asc',
      }
    },
    rules: {},
    draftOf: ({ field, direction }) => (field ? ({ field, direction } as PassSort) : null),
    save: (wish, base) => saveSort(language, base ?? row, wish),
    onSaved: () => {
      toast.success(t('sort.saved'))
      leave(LIST_PATH)
    },
  })
  const { form } = edit
  return (
    <EditForm
      edit={edit}
      failed={t('sort.saveError')}
      explain={({ hint }) => (hint === 'settings_missing' ? t('sort.missing') : undefined)}
      cancelTo={LIST_PATH}
      labelOf={(field) => t(`sort.labels.${field}`)}
      show={(field, value) =>
        field === 'field' ? words.field(String(value)) : words.direction(String(value))
      }
    >
      <FormSection title={t('sort.part')}>
        <FieldRow>
          <Select label={t('sort.labels.field')} {...form.field('field')}>
            {language !== 'ru' && <option value="">{words.none}</option>}
            {SORT_FIELDS.map((field) => (
              <option key={field} value={field}>
                {words.field(field)}
              </option>
            ))}
          </Select>
          {form.values.field && (
            <Select label={t('sort.labels.direction')} {...form.field('direction')}>
              {DIRECTIONS.map((direction) => (
                <option key={direction} value={direction}>
                  {words.direction(direction)}
                </option>
              ))}
            </Select>
          )}
        </FieldRow>
        <p className="small muted">{t('sort.hint')}</p>
      </FormSection>
    </EditForm>
  )
}
