import { TOPBAR_OPTIONS } from '@hub/contract/site-settings'
import { useTranslation } from '@hub/shared-i18n'
import { Checkbox } from '@hub/shared-ui/checkbox'
import { Select } from '@hub/shared-ui/select'
import { BothLanguages, type SectionFields, useLabelIn } from './language-section.tsx'
import { nameOf } from './values.ts'

type Choice = keyof typeof TOPBAR_OPTIONS
const CHOICES = Object.keys(TOPBAR_OPTIONS) as Choice[]
const FLAGS = [
  'showBorder',
  'showShadow',
  'stickyHeader',
  'mobileCollapse',
  'showIcons',
  'showBadges',
] as const

/** The fields of the top bar's appearance. */
export function TopbarFields({ form, settings }: SectionFields) {
  const { t } = useTranslation('navigation')
  const labelIn = useLabelIn()
  return (
    <BothLanguages form={form} settings={settings} section="topbar">
      {(language) => (
        <>
          {CHOICES.map((field) => (
            <Select
              key={field}
              label={labelIn(`fields.${field}`, language)}
              value={String(form.values[nameOf(field, language)])}
              onChange={({ target }) => form.set(nameOf(field, language), target.value)}
            >
              {TOPBAR_OPTIONS[field].map((value) => (
                <option key={value} value={value}>
                  {t(`choices.${field}.${value}`)}
                </option>
              ))}
            </Select>
          ))}
          {FLAGS.map((field) => {
            const { error: _, ...flag } = form.field(nameOf(field, language))
            return <Checkbox key={field} label={labelIn(`fields.${field}`, language)} {...flag} />
          })}
        </>
      )}
    </BothLanguages>
  )
}
