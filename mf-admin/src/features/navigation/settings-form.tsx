import { useTranslation } from '@hub/shared-i18n'
import { type ApiError, toast } from '@hub/shared-platform'
import type { FormValues } from '@hub/shared-ui/request-form'
import { EditForm, FormSection } from '../../form/edit-form.tsx'
import { useEditForm } from '../../form/use-edit-form.ts'
import { saveSettings } from './api/save-settings.ts'
import { CollapsibleSection } from './collapsible-section.tsx'
import { FooterFields } from './footer-fields.tsx'
import { HeaderPreviews } from './header-previews.tsx'
import { MissingRow } from './missing-row.tsx'
import { NavigationFields } from './navigation-fields.tsx'
import { settingsRules } from './rules.ts'
import { NoActiveSettings, type Settings } from './settings.ts'
import { TopbarFields } from './topbar-fields.tsx'
import { useValueLabel } from './use-value-label.ts'
import { changesOf, changesSince, sectionOf, valuesOf } from './values.ts'

interface Props {
  readonly settings: Settings
  readonly onSaved: (saved: Settings) => void
  /** There is a row more; the form is to begin with it. */
  readonly onAdded: (settings: Settings) => void
}

/** On a phone the menu comes first. */
const hasRoom = () => window.matchMedia('(min-width: 48rem)').matches

export function SettingsForm({ settings, onSaved, onAdded }: Props) {
  const { t } = useTranslation('navigation')
  const words = useValueLabel()
  const edit = useEditForm<Settings, FormValues>({
    name: 'navigation',
    row: settings,
    valuesOf,
    rules: settingsRules,
    draftOf: (values) => values,
    save: (values, base = settings) =>
      saveSettings({
        base,
        changes: changesOf(values, base),
        since: (language, row) => changesSince(values, base, language, row),
      }),
    onSaved: (saved) => {
      toast.success(t('saved'))
      onSaved(saved)
    },
    goesOn: true,
  })
  const { form } = edit
  const fields = { form, settings, base: edit.base }
  const unsaved = new Set(edit.changed.map(sectionOf))
  const isFooterWrong = Object.keys(form.values).some(
    (name) => sectionOf(name) === 'footer' && form.field(name).error,
  )
  const explain = (failure: ApiError) =>
    failure instanceof NoActiveSettings ? t('missingRow', { lang: failure.language }) : undefined
  return (
    <EditForm edit={edit} failed={t('saveError')} explain={explain} cancelTo="/admin" {...words}>
      <MissingRow settings={settings} isUnsaved={edit.changed.length > 0} onAdded={onAdded} />
      <CollapsibleSection title={t('parts.preview')} startsOpen={hasRoom()}>
        <HeaderPreviews values={form.values} settings={settings} />
      </CollapsibleSection>
      <FormSection title={t('parts.navigation')}>
        <NavigationFields {...fields} />
      </FormSection>
      <CollapsibleSection title={t('parts.topbar')} isUnsaved={unsaved.has('topbar')}>
        <TopbarFields {...fields} />
      </CollapsibleSection>
      <CollapsibleSection title={t('parts.footer')} isUnsaved={unsaved.has('footer')} isWrong={isFooterWrong}>
        <FooterFields {...fields} />
      </CollapsibleSection>
    </EditForm>
  )
}
