import { formatDateTime, useLanguage, useTranslation } from '@hub/shared-i18n'
import { type ApiError, toast } from '@hub/shared-platform'
import { ConfirmAction } from '@hub/shared-ui/confirm-action'
import { dateTime, matches, max, type Rule, required } from '@hub/shared-ui/form-rules'
import type { FieldValue } from '@hub/shared-ui/request-form'
import { discountDraft, discountRules, discountValues, sortedScopes } from '../../discount/discount.ts'
import { fromDateTimeValue, toDateTimeValue } from '../../lib/form/date-time-value.ts'
import { localizedText, localizedValues } from '../../lib/form/localized-field.tsx'
import { numberText, parseNumber, positiveIntegerRule } from '../../lib/form/numbers.ts'
import { after, fields } from '../../lib/form/schema.ts'
import { useUnsavedChanges } from '../../lib/form/use-unsaved-changes.ts'
import { type FormDefinition, ResourceForm } from '../../lib/resource/resource-form.tsx'
import { ResourcePage } from '../../lib/resource/resource-page.tsx'
import {
  type PromoCode,
  type PromoCodeDraft,
  promoCodes,
  switchOffPromoCode,
  usePromoCodeLabels,
} from './promo-code.ts'
import { PromoCodeFields } from './promo-code-fields.tsx'

/** A code as it is typed: times by the hub's clock, sums in whole units, what it is good for as words. */
type PromoCodeValues = ReturnType<typeof promoCodeValues>

const promoCodeValues = (row: PromoCode | undefined) => ({
  code: row?.code ?? '',
  is_active: row?.is_active ?? true,
  ...localizedValues('note', row?.note),
  ...discountValues(row, 'percentage'),
  applies_to: sortedScopes(row?.applies_to),
  valid_from: toDateTimeValue(row?.valid_from ?? null),
  valid_until: toDateTimeValue(row?.valid_until ?? null),
  usage_limit: numberText(row?.usage_limit),
  usage_limit_per_person: numberText(row?.usage_limit_per_person),
})

const codeForm = matches((value) => /^[A-Z0-9_-]{3,40}$/i.test(value), 'promo-codes:rules.code')

const notLess =
  (least: number): Rule =>
  (value) =>
    (parseNumber(value) ?? least) < least
      ? { key: 'promo-codes:rules.alreadyUsed', values: { count: least } }
      : undefined

/** The validation rules in the order of the fields. */
const promoCodeSchema = (values: PromoCodeValues, row: PromoCode | undefined) =>
  fields<PromoCodeValues>({
    code: [required, codeForm],
    note_ru: values.note_en.trim() ? [required, max(500)] : [max(500)],
    note_en: [max(500)],
    ...discountRules(values),
    valid_from: [dateTime],
    valid_until: [dateTime, after(values.valid_from, 'promo-codes:rules.window')],
    usage_limit: [positiveIntegerRule, notLess(row?.used_count ?? 0)],
    usage_limit_per_person: [positiveIntegerRule],
  })

/** As the database keeps it. */
function promoCodeDraft(values: PromoCodeValues): PromoCodeDraft {
  return {
    code: values.code.toUpperCase(),
    is_active: values.is_active,
    note: localizedText(values.note_ru, values.note_en),
    ...discountDraft(values),
    applies_to: sortedScopes(values.applies_to),
    valid_from: fromDateTimeValue(values.valid_from),
    valid_until: fromDateTimeValue(values.valid_until),
    usage_limit: parseNumber(values.usage_limit),
    usage_limit_per_person: parseNumber(values.usage_limit_per_person),
  }
}

/** The server knows codes that this page has never seen. */
const fieldOf = ({ code }: ApiError) =>
  code === '23505' ? { field: 'code', problem: { key: 'promo-codes:rules.taken' } } : undefined

const form: FormDefinition<PromoCode, PromoCodeValues, PromoCodeDraft> = {
  nameOf: ({ code }) => code,
  values: promoCodeValues,
  schema: promoCodeSchema,
  draft: promoCodeDraft,
  fieldOf,
}

/** A promo code, new or edited. */
function PromoCodePage() {
  const show = useShownValue()
  return (
    <ResourcePage resource={promoCodes} nameOf={form.nameOf}>
      {(row) => (
        <ResourceForm
          resource={promoCodes}
          form={form}
          row={row}
          show={show}
          removal={(existing) => <DeletePromoCode row={existing} />}
        >
          {(edited) => <PromoCodeFields form={edited} used={row?.used_count ?? 0} />}
        </ResourceForm>
      )}
    </ResourcePage>
  )
}

/** A value of the form in words, to compare two of them. */
function useShownValue() {
  const { t } = useTranslation('promo-codes')
  const language = useLanguage()
  const words = usePromoCodeLabels()
  return (field: string, value: FieldValue): string => {
    if (typeof value === 'boolean') return t(value ? 'states.active' : 'states.off')
    const moment = field.startsWith('valid_') && fromDateTimeValue(String(value))
    return moment ? formatDateTime(moment, language) : (words.shown(field, value) ?? String(value))
  }
}

/** A code that orders name cannot go without their history: it is switched off. One that nobody used is deleted. */
function DeletePromoCode({ row }: { readonly row: PromoCode }) {
  const { t } = useTranslation(['promo-codes', 'common'])
  const leave = useUnsavedChanges()
  const isUsed = row.used_count > 0
  if (isUsed && !row.is_active) return null
  const words = isUsed ? 'switchOff' : 'delete'
  const confirm = async () => {
    await (isUsed ? switchOffPromoCode(row.id) : promoCodes.remove(row.id))
    toast.success(t(`${words}.done`, { name: row.code }))
    leave(promoCodes.path)
  }
  return (
    <ConfirmAction
      action={t(`${words}.action`)}
      title={t(`${words}.title`, { name: row.code })}
      keep={t('common:actions.cancel')}
      busy={t(`${words}.busy`)}
      failed={t(`${words}.failed`)}
      onConfirm={confirm}
      explain={({ code }) => (code === '23503' ? t('delete.inOrders') : undefined)}
    >
      <p>{t(`${words}.text`, { count: row.used_count })}</p>
    </ConfirmAction>
  )
}

export { PromoCodePage as Component }
