import { hasPermission, useAuth } from '@hub/shared-auth'
import { isLanguage, LANGUAGES, type Language, useTranslation } from '@hub/shared-i18n'
import { toast, useLoad, useSearchParams } from '@hub/shared-platform'
import { Banner } from '@hub/shared-ui/banner'
import { ErrorCard } from '@hub/shared-ui/error-card'
import { LoadBoundary } from '@hub/shared-ui/load-boundary'
import { Select } from '@hub/shared-ui/select'
import { Tabs, tabId } from '@hub/shared-ui/tabs'
import { AdminFrame } from '../../../frame/admin-frame.tsx'
import { EditForm, FieldRow, FormSection } from '../../../lib/form/edit-form.tsx'
import { useEditForm } from '../../../lib/form/use-edit-form.ts'
import { useUnsavedChanges } from '../../../lib/form/use-unsaved-changes.ts'
import { PassPages } from '../pass-pages.tsx'
import styles from './sort.module.css'
import {
  DIRECTIONS,
  type PassSort,
  SORT_FIELDS,
  type SortSettings,
  saveSort,
  sortSettingsQuery,
} from './sort-settings.ts'

type Values = { field: string; direction: string }

const LIST_PATH = '/admin/subscriptions'

interface Props {
  readonly row: SortSettings
  readonly language: Language
}

/** The order of passes in one language. */
function SortForm({ row, language }: Props) {
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
    draftOf: ({ field, direction }) => (field ? ({ field, direction } as PassSort) : null),
    save: (sort, base) => saveSort(language, base ?? row, sort),
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

const PATH = '/admin/subscriptions/sort'
const PANEL = 'sort-panel'

/** In which order visitors see the passes, for each language by itself. */
function SortPage() {
  const { t } = useTranslation(['passes', 'common'])
  const [params] = useSearchParams()
  const wanted = params.get('of')
  const language = isLanguage(wanted) ? wanted : 'ru'
  return (
    <AdminFrame section="subscriptions" title={t('sort.title')}>
      <PassPages />
      <Tabs
        label={t('sort.language')}
        panel={PANEL}
        tabs={LANGUAGES.map((code) => ({
          to: code === 'ru' ? PATH : `${PATH}?of=${code}`,
          label: t(`common:language.${code}`),
          current: code === language,
        }))}
      />
      <div id={PANEL} className={styles.panel} role="tabpanel" aria-labelledby={tabId(PANEL)}>
        <Settings key={language} language={language} />
      </div>
    </AdminFrame>
  )
}

function Settings({ language }: { readonly language: Language }) {
  const { t } = useTranslation('passes')
  const { role } = useAuth()
  const words = useSortLabels(language)
  const load = useLoad(sortSettingsQuery(language))
  return (
    <LoadBoundary load={load} loadError={t('sort.loadError')} skeleton={{ height: '12rem' }}>
      {(settings) => {
        if (settings === null) return <ErrorCard title={t('sort.missing')} message={t('sort.missingText')} />
        if (hasPermission(role, 'manage_settings')) return <SortForm row={settings} language={language} />
        return <Banner title={words.all(settings.subscription_sort_settings)}>{t('sort.readOnly')}</Banner>
      }}
    </LoadBoundary>
  )
}

/** An order in words: «По цене, сначала меньше». */
function useSortLabels(language: Language) {
  const { t } = useTranslation('passes')
  const none = t(language === 'ru' ? 'sort.fields.sort_order' : 'sort.asRussian')
  return {
    none,
    field: (field: string) => (field ? t(`sort.fields.${field}`) : none),
    direction: (direction: string) => t(`sort.directions.${direction}`),
    all: (sort: PassSort | null) =>
      sort ? `${t(`sort.fields.${sort.field}`)}, ${t(`sort.directions.${sort.direction}`)}` : none,
  }
}

export { SortPage as Component }
