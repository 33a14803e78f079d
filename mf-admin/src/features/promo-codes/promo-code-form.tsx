import { formatDateTime, useLanguage, useTranslation } from '@hub/shared-i18n'
import { type ApiError, queryClient, toast } from '@hub/shared-platform'
import { EditForm } from '../../form/edit-form.tsx'
import { useEditForm } from '../../form/use-edit-form.ts'
import { useUnsavedChanges } from '../../form/use-unsaved-changes.ts'
import { instantOf } from '../../lib/wall-clock.ts'
import { changePromoCode, createPromoCode, type PromoCodeDraft } from './api/save-promo-code.ts'
import { LIST_PATH } from './columns.tsx'
import { DeletePromoCode } from './delete-promo-code.tsx'
import type { PromoCode } from './promo-code.ts'
import { PromoCodeFields } from './promo-code-fields.tsx'
import { usePromoCodeLabels } from './use-promo-code-labels.ts'
import { type PromoCodeValues, promoCodeDraft, promoCodeRules, promoCodeValues } from './values.ts'

/** The server knows codes that this page has never seen. */
const fieldOf = ({ code }: ApiError) =>
  code === '23505' ? { field: 'code', problem: { key: 'promo-codes:rules.taken' } } : undefined

interface Props {
  /** Undefined: a new one. */
  readonly row: PromoCode | undefined
}

export function PromoCodeForm({ row }: Props) {
  const { t } = useTranslation(['promo-codes', 'common'])
  const leave = useUnsavedChanges()
  const show = useShownValue()
  const edit = useEditForm<PromoCode, PromoCodeValues, PromoCodeDraft>({
    name: `promo-codes:${row?.id ?? 'new'}`,
    row,
    valuesOf: promoCodeValues,
    rules: promoCodeRules(row?.used_count ?? 0),
    fieldOf,
    draftOf: promoCodeDraft,
    save: (draft, base, key) => (base ? changePromoCode(base, draft) : createPromoCode(draft, key)),
    onSaved: ({ code }, isNew) => {
      toast.success(t(isNew ? 'created' : 'saved', { code }))
      void queryClient.invalidateQueries({ queryKey: ['admin', 'promo-codes'] })
      leave(LIST_PATH, isNew)
    },
  })
  return (
    <EditForm
      edit={edit}
      failed={t('saveError')}
      cancelTo={LIST_PATH}
      labelOf={(field) => t(`fields.${field}`)}
      show={show}
      more={row && <DeletePromoCode row={row} />}
    >
      <PromoCodeFields form={edit.form} used={row?.used_count ?? 0} />
    </EditForm>
  )
}

/** A value of the form in words, to compare two of them. */
function useShownValue() {
  const { t } = useTranslation('promo-codes')
  const language = useLanguage()
  const words = usePromoCodeLabels()
  return (field: string, value: string | boolean): string => {
    if (typeof value === 'boolean') return t(value ? 'states.active' : 'states.off')
    const moment = field.startsWith('valid_') && instantOf(value)
    return moment ? formatDateTime(moment, language) : (words.shown(field, value) ?? value)
  }
}
