import { useTranslation } from '@hub/shared-i18n'
import { TextField } from '@hub/shared-ui/text-field'
import { BothLanguages, type SectionFields, useLabelIn } from './language-section.tsx'
import { FOOTER_TEXTS, nameOf } from './values.ts'

const OPTIONAL: readonly string[] = ['phone', 'timeZoneNote']

/** The texts of the footer, and the name of the hub. */
export function FooterFields({ form, settings }: SectionFields) {
  const { t } = useTranslation('navigation')
  const labelIn = useLabelIn()
  return (
    <>
      <p className="small muted">{t('footerHint')}</p>
      <BothLanguages form={form} settings={settings} section="footer">
        {(language) =>
          FOOTER_TEXTS.map((field) => (
            <TextField
              key={field}
              label={labelIn(`fields.${field}`, language)}
              lang={language}
              required={!OPTIONAL.includes(field)}
              {...form.field(nameOf(field, language))}
            />
          ))
        }
      </BothLanguages>
    </>
  )
}
