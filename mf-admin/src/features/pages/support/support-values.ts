import type { LocalizedText } from '@hub/shared-i18n'
import { max, type Rules, required, url } from '@hub/shared-ui/form-rules'
import { localizedText, localizedValues } from '../../../lib/form/localized-field.tsx'
import { type ProblemsOf, rowsOf, rowsRule, rowsText } from '../../../lib/form/rows.ts'
import { type PageDraft, pageTextDraft, pageTextOf, pageTextRules, type StaffPage } from '../page.ts'

export const SERVICE_KINDS = ['patreon', 'boosty', 'paypal'] as const
type ServiceKind = (typeof SERVICE_KINDS)[number]

interface Service {
  /** Left out for a new one. */
  readonly id?: string
  readonly kind: ServiceKind
  readonly title: LocalizedText
  readonly text: LocalizedText | null
  readonly action: LocalizedText
  readonly url: string
  readonly is_active: boolean
}

export type SupportPage = StaffPage & { readonly services: readonly Service[] }

/** A service as it stands in a row of the form. */
export interface ServiceRow {
  readonly id: string
  readonly kind: string
  readonly url: string
  readonly is_active: boolean
  readonly title_ru: string
  readonly title_en: string
  readonly text_ru: string
  readonly text_en: string
  readonly action_ru: string
  readonly action_en: string
}

const rowOf = (service: Service | undefined, kind: ServiceKind): ServiceRow => ({
  id: service?.id ?? '',
  kind,
  url: service?.url ?? '',
  is_active: service?.is_active ?? true,
  ...localizedValues('title', service?.title),
  ...localizedValues('text', service?.text),
  ...localizedValues('action', service?.action),
})

/** A new one is of a kind that is not there yet. */
export const newService = (present: readonly ServiceRow[]): ServiceRow =>
  rowOf(undefined, SERVICE_KINDS.find((kind) => !present.some((it) => it.kind === kind)) ?? 'patreon')

export const supportValues = (page: SupportPage | undefined) => ({
  ...pageTextOf(page),
  services: rowsText((page?.services ?? []).map((service) => rowOf(service, service.kind))),
})

export type SupportValues = ReturnType<typeof supportValues>

const LONGEST_LINE = 80
const LONGEST_TEXT = 400

export const serviceProblems: ProblemsOf<ServiceRow> = (row, all) => ({
  kind: all.filter(({ kind }) => kind === row.kind).length > 1 ? { key: 'pages:rules.kindTwice' } : undefined,
  url: required(row.url) ?? url(row.url),
  title_ru: required(row.title_ru) ?? max(LONGEST_LINE)(row.title_ru),
  title_en: max(LONGEST_LINE)(row.title_en),
  text_ru: (row.text_en ? required(row.text_ru) : undefined) ?? max(LONGEST_TEXT)(row.text_ru),
  text_en: max(LONGEST_TEXT)(row.text_en),
  action_ru: required(row.action_ru) ?? max(LONGEST_LINE)(row.action_ru),
  action_en: max(LONGEST_LINE)(row.action_en),
})

export const supportRules = (values: SupportValues): Rules<SupportValues> => ({
  services: [rowsRule(serviceProblems)],
  ...pageTextRules(values),
})

export function supportDraft(values: SupportValues): PageDraft {
  const services = rowsOf<ServiceRow>(values.services).flatMap((row): Service[] => {
    const kind = SERVICE_KINDS.find((it) => it === row.kind)
    const title = localizedText(row.title_ru, row.title_en)
    const action = localizedText(row.action_ru, row.action_en)
    if (!kind || !title || !action) return []
    const text = localizedText(row.text_ru, row.text_en)
    return [
      { ...(row.id && { id: row.id }), kind, title, text, action, url: row.url, is_active: row.is_active },
    ]
  })
  return { ...pageTextDraft('support', values), services }
}
