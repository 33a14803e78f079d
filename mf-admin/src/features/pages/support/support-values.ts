import type { LocalizedText } from '@hub/shared-i18n'
import { max, type Rule, required, url } from '@hub/shared-ui/form-rules'
import { localizedText, localizedValues } from '../../../lib/form/localized-field.tsx'
import { fields, rows } from '../../../lib/form/schema.ts'
import {
  type PageDraft,
  pageTextDraft,
  pageTextOf,
  pageTextRules,
  russianFor,
  type StaffPage,
} from '../page.ts'

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
  services: (page?.services ?? []).map((service) => rowOf(service, service.kind)),
})

export type SupportValues = ReturnType<typeof supportValues>

const LONGEST_LINE = 80
const LONGEST_TEXT = 400

const notTwice =
  (services: readonly ServiceRow[]): Rule =>
  (kind) =>
    services.filter((it) => it.kind === kind).length > 1 ? { key: 'pages:rules.kindTwice' } : undefined

const serviceSchema =
  (services: readonly ServiceRow[]) =>
  ({ text_en }: ServiceRow) =>
    fields<ServiceRow>({
      kind: [notTwice(services)],
      url: [required, url],
      title_ru: [required, max(LONGEST_LINE)],
      title_en: [max(LONGEST_LINE)],
      text_ru: russianFor(text_en, max(LONGEST_TEXT)),
      text_en: [max(LONGEST_TEXT)],
      action_ru: [required, max(LONGEST_LINE)],
      action_en: [max(LONGEST_LINE)],
    })

export const supportSchema = (values: SupportValues) =>
  fields<SupportValues>({
    services: rows(serviceSchema(values.services)),
    ...pageTextRules(values),
  })

export function supportDraft(values: SupportValues): PageDraft {
  const services = values.services.flatMap((row): Service[] => {
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
