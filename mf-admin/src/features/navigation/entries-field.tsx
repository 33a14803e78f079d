import { LANGUAGES, type Language, useTranslation } from '@hub/shared-i18n'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { Select } from '@hub/shared-ui/select'
import { TextField } from '@hub/shared-ui/text-field'
import { type FormLike, rowsOf } from '../../lib/form/form-like.ts'
import { RowsField } from '../../lib/form/rows-field.tsx'
import { type Entry, freshEntry, PLACES } from './entries.ts'
import { EntryRow } from './entry-row.tsx'
import { type SectionFields, useLabelIn } from './language-section.tsx'
import { LinkPathField } from './link-path-field.tsx'
import styles from './navigation.module.css'
import { languagesOf, ownSectionName, sectionAt } from './values.ts'

const LONGEST_LIST = 60

/** All links of the site, of both languages: their labels, where they lead, where they stand, and their order. */
export function EntriesField({ form, base, settings }: SectionFields) {
  const { t } = useTranslation('navigation')
  return (
    <>
      <p className="small muted">{t('entries.hint')}</p>
      <RowsField<Entry>
        form={form}
        name="entries"
        label={t('entries.label')}
        fresh={freshEntry}
        nameOf={({ label_ru, label_en }) => label_ru || label_en}
        max={LONGEST_LIST}
        isFolding
      >
        {(row, entry, index, remove) => {
          const languages = languagesOf(entry.place, form.values, settings)
          return (
            <EntryRow
              entry={entry}
              index={index}
              languages={languages}
              saved={rowsOf<Entry>(base.entries)}
              isWrong={['label_ru', 'label_en', 'path'].some((name) => row.errorOf(name))}
              onRemove={remove}
            >
              <div className={styles.item}>
                {LANGUAGES.map((language) => (
                  <EntryLabel
                    key={language}
                    row={row}
                    entry={entry}
                    language={language}
                    isShown={languages.includes(language)}
                  />
                ))}
              </div>
              <div className={styles.item}>
                <LinkPathField form={row} />
                <Select label={t('fields.place')} {...row.field('place')}>
                  {PLACES.map((place) => (
                    <option key={place} value={place}>
                      {t(`places.${place}`)}
                    </option>
                  ))}
                </Select>
              </div>
            </EntryRow>
          )
        }}
      </RowsField>
      <div className={styles.own}>
        {LANGUAGES.filter((language) => settings[language]).map((language) => {
          const name = ownSectionName('navigation', language)
          const { error: _, ...own } = form.field(name)
          return <Checkbox key={language} label={t(`own.${name.replace('Own', '')}`)} {...own} />
        })}
      </div>
    </>
  )
}

interface LabelProps {
  readonly row: FormLike
  readonly entry: Entry
  readonly language: Language
  /** Whether the language has links of its own at this place. */
  readonly isShown: boolean
}

/** What a link says in a language, and whether the menu shows it there. */
function EntryLabel({ row, entry, language, isShown }: LabelProps) {
  const { t } = useTranslation('navigation')
  const labelIn = useLabelIn()
  if (!isShown) return <p className="small muted">{t(`notOwn.${sectionAt(entry.place)}_${language}`)}</p>
  const { error: _, ...visible } = row.field(`visible_${language}`)
  return (
    <div className={styles.label}>
      <TextField
        label={labelIn('fields.label', language)}
        lang={language}
        {...row.field(`label_${language}`)}
      />
      {entry.place === 'menu' && <Checkbox label={t(`visible.${language}`)} {...visible} />}
    </div>
  )
}
