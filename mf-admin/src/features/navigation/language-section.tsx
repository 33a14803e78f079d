import { LANGUAGES, type Language, useTranslation } from '@hub/shared-i18n'
import { Checkbox } from '@hub/shared-ui/checkbox'
import type { FormValues } from '@hub/shared-ui/request-form'
import type { ReactNode } from 'react'
import type { FormLike } from '../../lib/form/form-like.ts'
import styles from './navigation.module.css'
import { ownSectionName, type Section, type Settings } from './values.ts'

export interface SectionFields {
  readonly form: FormLike
  readonly settings: Settings
  /** What the form began with. */
  readonly base: FormValues
}

interface Props extends Pick<SectionFields, 'form' | 'settings'> {
  readonly section: Section
  readonly children: (language: Language) => ReactNode
}

/** A section in both languages, side by side. A language that has none of its own shows the Russian one. */
export function BothLanguages({ form, settings, section, children }: Props) {
  return (
    <div className={styles.languages}>
      {LANGUAGES.filter((language) => settings[language]).map((language) => (
        <OwnSection key={language} form={form} section={section} language={language}>
          {children(language)}
        </OwnSection>
      ))}
    </div>
  )
}

interface OwnProps {
  readonly form: FormLike
  readonly section: Section
  readonly language: Language
  readonly children: ReactNode
}

function OwnSection({ form, section, language, children }: OwnProps) {
  const { t } = useTranslation('navigation')
  const name = ownSectionName(section, language)
  const isOwn = form.values[name] === true
  const { error: _, ...own } = form.field(name)
  return (
    <div className={styles.language}>
      <h3 className={styles.languageName}>{t(`languages.${language}`)}</h3>
      <Checkbox label={t(`own.${section}_${language}`)} {...own} />
      {isOwn ? children : <p className="small muted">{t(`notOwn.${section}_${language}`)}</p>}
    </div>
  )
}

/** What a field is called, with the language whose row it belongs to. */
export function useLabelIn() {
  const { t } = useTranslation(['navigation', 'admin'])
  return (label: string, language: Language) =>
    t(language === 'ru' ? 'admin:form.inRussian' : 'admin:form.inEnglish', { label: t(label) })
}
