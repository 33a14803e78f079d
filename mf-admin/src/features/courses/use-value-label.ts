import { formatDateTime, type LocalizedText, localize, useLanguage, useTranslation } from '@hub/shared-i18n'
import { useLoad } from '@hub/shared-platform'
import { type PickOption, pickedIds } from '../../form/pick-option.ts'
import { rowsOf } from '../../form/rows.ts'
import { scienceFieldsQuery } from '../../form/science-fields.ts'
import { spacesQuery } from '../../form/spaces.ts'
import { usePublicationLabel } from '../../form/use-publication-label.ts'
import { plainText } from '../../lib/plain-text.ts'
import { instantOf } from '../../lib/wall-clock.ts'
import type { SessionRow } from './values.ts'

type Known = readonly Pick<PickOption, 'id' | 'label'>[]

/** A value of the form in words, to compare two of them. */
export function useValueLabel(people: Known) {
  const { t } = useTranslation(['admin-courses', 'admin', 'common'])
  const language = useLanguage()
  const publication = usePublicationLabel()
  const { data: fields } = useLoad(scienceFieldsQuery)
  const { data: rooms } = useLoad(spacesQuery)

  const nameIn = (rows: readonly { id: string; name: LocalizedText }[] | undefined, id: string) => {
    const row = rows?.find((it) => it.id === id)
    return row ? localize(row.name, language).text : ''
  }
  const session = ({ title_ru, starts_at }: SessionRow) => {
    const moment = instantOf(starts_at)
    return moment ? `${title_ru} (${formatDateTime(moment, language)})` : title_ru
  }
  const ways: Readonly<Record<string, (value: string) => string>> = {
    format: (value) => t(`common:formats.${value}`),
    level: (value) => t(`common:levels.${value}`),
    field_id: (value) => nameIn(fields, value),
    space_id: (value) => nameIn(rooms, value),
    talk_languages: (value) =>
      pickedIds(value)
        .map((code) => t(`common:languages.${code}`))
        .join(', '),
    speakers: (value) =>
      pickedIds(value)
        .map((id) => people.find((it) => it.id === id)?.label ?? t('admin:pick.unknown'))
        .join(', '),
    sessions: (value) => rowsOf<SessionRow>(value).map(session).join('; '),
    description_ru: plainText,
    description_en: plainText,
  }
  return (field: string, value: string | boolean): string => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    return publication(field, value) ?? ways[field]?.(value) ?? value
  }
}
