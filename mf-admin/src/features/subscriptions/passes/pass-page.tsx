import { localize, useTranslation } from '@hub/shared-i18n'
import type { FieldValue } from '@hub/shared-ui/request-form'
import { useDiscountLabels } from '../../../discount/discount.ts'
import { slugTaken } from '../../../lib/form/slug-of.ts'
import { type FormDefinition, ResourceForm } from '../../../lib/resource/resource-form.tsx'
import { ResourcePage } from '../../../lib/resource/resource-page.tsx'
import { type Pass, type PassDraft, passes } from './pass.ts'
import { PassFields } from './pass-fields.tsx'
import { BY_DAYS, type PassValues, passDraft, passSchema, passValues } from './values.ts'

const form: FormDefinition<Pass, PassValues, PassDraft> = {
  nameOf: ({ name }, language) => localize(name, language).text,
  values: passValues,
  schema: passSchema,
  draft: passDraft,
  fieldOf: slugTaken,
  publicPath: ({ is_active }) => is_active && '/subscriptions',
}

/** A pass on offer, new or edited. */
function PassPage() {
  const show = useShownValue()
  return (
    <ResourcePage resource={passes} nameOf={form.nameOf}>
      {(row) => (
        <ResourceForm resource={passes} form={form} row={row} show={show}>
          {(edited) => <PassFields form={edited} slug={row?.slug} />}
        </ResourceForm>
      )}
    </ResourcePage>
  )
}

/** A value of the form in words, to compare two of them. */
function useShownValue() {
  const { t } = useTranslation('passes')
  const words = useDiscountLabels()
  return (field: string, value: FieldValue): string => {
    if (typeof value === 'boolean') return t(`marks.${field}.${value}`)
    if (field === 'kind') return t(`kinds.${value}`)
    if (field === 'period') return value === BY_DAYS ? t('byDays') : t(`periods.${value}`)
    return (
      words.shown(field, value) ??
      String(value)
        .replace(/<[^>]*>/g, ' ')
        .trim()
    )
  }
}

export { PassPage as Component }
