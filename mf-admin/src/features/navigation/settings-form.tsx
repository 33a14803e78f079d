import { TOPBAR_OPTIONS } from '@hub/contract/site-settings'
import { LANGUAGES, type Language, useTranslation } from '@hub/shared-i18n'
import { type ApiError, errorMessageKey, toApiError, toast } from '@hub/shared-platform'
import { Badge } from '@hub/shared-ui/badge'
import { Banner } from '@hub/shared-ui/banner'
import { Button } from '@hub/shared-ui/button'
import { Icon } from '@hub/shared-ui/icon'
import { AlertIcon, ChevronDownIcon } from '@hub/shared-ui/icons'
import type { FieldValue, FormValues } from '@hub/shared-ui/request-form'
import { type ReactNode, useId, useState } from 'react'
import { EditForm, FormSection } from '../../lib/form/edit-form.tsx'
import { rowsOf } from '../../lib/form/form-like.ts'
import { useEditForm } from '../../lib/form/use-edit-form.ts'
import type { Entry } from './entries.ts'
import { EntriesField } from './entries-field.tsx'
import { FooterFields } from './footer-fields.tsx'
import { useLabelIn } from './language-section.tsx'
import { settingsSchema } from './rules.ts'
import { addSettings, getSettings, saveSettings } from './settings.ts'
import styles from './settings-form.module.css'
import { SitePreview } from './site-preview.tsx'
import { TopbarFields } from './topbar-fields.tsx'
import {
  changesOf,
  changesSince,
  NoActiveSettings,
  SECTIONS,
  type Settings,
  sectionOf,
  valuesOf,
} from './values.ts'

interface MissingRowProps {
  readonly settings: Settings
  /** What is typed belongs to the rows that are there: it is saved first. */
  readonly isUnsaved: boolean
  readonly onAdded: (settings: Settings) => void
}

/** Shown for a language without an active settings row, with a button that creates one. */
function MissingRow({ settings, isUnsaved, onAdded }: MissingRowProps) {
  const { t } = useTranslation('navigation')
  const [busy, setBusy] = useState<Language>()
  const add = async (language: Language) => {
    setBusy(language)
    try {
      await addSettings(language)
      onAdded(await getSettings())
    } catch (thrown) {
      toast.error(t(errorMessageKey(toApiError(thrown))))
    } finally {
      setBusy(undefined)
    }
  }
  return LANGUAGES.filter((language) => !settings[language]).map((language) => (
    <Banner
      key={language}
      tone="warning"
      icon={AlertIcon}
      title={t('missingRow', { lang: language })}
      actions={
        <Button
          variant="line"
          size="sm"
          disabled={isUnsaved}
          busy={busy === language && t('missing.adding')}
          onClick={() => void add(language)}
        >
          {t('missing.add')}
        </Button>
      }
    >
      {t(`missing.${language}`)}
    </Banner>
  ))
}

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
    schema: (values) => settingsSchema(values, settings),
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
  const [isWide] = useState(hasRoom)
  const fields = { form, settings, base: edit.base }
  const unsaved = new Set(edit.changed.map(sectionOf))
  const isFooterWrong = Object.keys(form.values).some(
    (name) => sectionOf(name) === 'footer' && (form.errorOf(name) || form.wrongRows(name) > 0),
  )
  const explain = (failure: ApiError) =>
    failure instanceof NoActiveSettings ? t('missingRow', { lang: failure.language }) : undefined
  return (
    <EditForm edit={edit} failed={t('saveError')} explain={explain} cancelTo="/admin" {...words}>
      <MissingRow settings={settings} isUnsaved={edit.changed.length > 0} onAdded={onAdded} />
      <CollapsibleSection title={t('parts.preview')} startsOpen={isWide}>
        <SitePreview values={form.values} settings={settings} isNarrow={!isWide} />
      </CollapsibleSection>
      <FormSection title={t('parts.navigation')}>
        <EntriesField {...fields} />
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

/** Fields and values of the form in words, to compare two of them. */
function useValueLabel() {
  const { t } = useTranslation('navigation')
  const labelIn = useLabelIn()
  return {
    labelOf: (name: string) => {
      const [field = '', language] = name.split('_')
      const section = SECTIONS.find((it) => `${it}Own` === field)
      if (!language) return t('entries.label')
      return labelIn(section ? `parts.${section}` : `fields.${field}`, language === 'ru' ? 'ru' : 'en')
    },
    show: (name: string, value: FieldValue) => {
      const [field = ''] = name.split('_')
      if (field.endsWith('Own')) return t(value ? 'shown.own' : 'shown.russian')
      if (typeof value === 'boolean') return t(value ? 'shown.yes' : 'shown.no')
      if (field === 'entries')
        return rowsOf<Entry>(value)
          .map(({ label_ru, label_en }) => [label_ru, label_en].filter(Boolean).join(' / '))
          .join(', ')
      return field in TOPBAR_OPTIONS ? t(`choices.${field}.${value}`) : String(value)
    },
  }
}

interface CollapsibleSectionProps {
  readonly title: string
  readonly startsOpen?: boolean
  /** What is wrong is never folded away. */
  readonly isWrong?: boolean
  readonly isUnsaved?: boolean
  readonly children: ReactNode
}

/** A part of the form that is its heading until somebody wants more of it. */
function CollapsibleSection({
  title,
  startsOpen = false,
  isWrong = false,
  isUnsaved = false,
  children,
}: CollapsibleSectionProps) {
  const { t } = useTranslation('navigation')
  const content = useId()
  const [isWanted, setWanted] = useState(startsOpen)
  const isOpen = isWanted || isWrong
  return (
    <FormSection
      title={
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-controls={content}
          onClick={() => setWanted(!isOpen)}
        >
          <span>{title}</span> {isUnsaved && <Badge tone="warning">{t('unsaved')}</Badge>}
          <Icon of={ChevronDownIcon} />
        </button>
      }
    >
      <div id={content} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </FormSection>
  )
}
