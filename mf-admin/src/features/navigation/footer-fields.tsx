import { useTranslation } from '@hub/shared-i18n'
import { Select } from '@hub/shared-ui/select'
import { TextField } from '@hub/shared-ui/text-field'
import { RowsField } from '../../lib/form/rows-field.tsx'
import { BothLanguages, type SectionFields, useLabelIn } from './language-section.tsx'
import { CollapsibleRow, comparedRows } from './link-rows.tsx'

import styles from './navigation.module.css'
import { FOOTER_TEXTS, type FooterLink, nameOf } from './values.ts'

const OPTIONAL: readonly string[] = ['phone', 'timeZoneNote']
const COLUMNS = ['1', '2', '3'] as const

const freshLink = (): FooterLink => ({ id: crypto.randomUUID(), label: '', path: '', column: '1' })

/** The foot of the page, and the name of the hub. */
export function FooterFields({ form, base, settings }: SectionFields) {
  const { t } = useTranslation('navigation')
  const labelIn = useLabelIn()
  return (
    <BothLanguages form={form} settings={settings} section="footer">
      {(language) => (
        <>
          {FOOTER_TEXTS.map((field) => (
            <TextField
              key={field}
              label={labelIn(`fields.${field}`, language)}
              lang={language}
              required={!OPTIONAL.includes(field)}
              {...form.field(nameOf(field, language))}
            />
          ))}
          <RowsField<FooterLink>
            form={form}
            name={nameOf('links', language)}
            label={t(`links.${language}`)}
            fresh={freshLink}
            nameOf={(link) => link.label}
            max={30}
            isFolding
          >
            {(row, link, index, remove) => (
              <CollapsibleRow
                row={link}
                index={index}
                beside={comparedRows({ field: 'links', language, values: form.values, base })}
                isWrong={Boolean(row.errorOf('label') ?? row.errorOf('path'))}
                onRemove={remove}
              >
                <div className={styles.item}>
                  <TextField label={t('fields.label')} lang={language} required {...row.field('label')} />
                  <div className={styles.target}>
                    <TextField
                      label={t('fields.path')}
                      required
                      inputMode="url"
                      autoComplete="off"
                      spellCheck={false}
                      {...row.field('path')}
                    />
                    <Select label={t('fields.column')} {...row.field('column')}>
                      {COLUMNS.map((column) => (
                        <option key={column}>{column}</option>
                      ))}
                    </Select>
                  </div>
                </div>
              </CollapsibleRow>
            )}
          </RowsField>
        </>
      )}
    </BothLanguages>
  )
}
