import { useTranslation } from '@hub/shared-i18n'
import { DateField } from '@hub/shared-ui/date-field'
import { readDay } from '@hub/shared-ui/day'
import { FilterSelect } from '@hub/shared-ui/filter-select'
import { SearchBox } from '@hub/shared-ui/search-box'
import type { ListSearchState } from '@hub/shared-ui/use-list-search'
import { useEffect, useState } from 'react'
import type { AdminListSearch } from './admin-list-params.ts'
import type { Column } from './column.ts'
import styles from './list.module.css'

/** A way to narrow the list: one of several, a day, or all. */
export type Filter = ChoiceFilter | DayFilter

interface DayFilter {
  readonly name: string
  readonly label: string
  readonly isDay: true
}

interface ChoiceFilter {
  readonly name: string
  readonly label: string
  readonly isDay?: false
  /** The choice that stands for no choice. */
  readonly any: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** So many filters have room beside the search. */
const FITS_BESIDE = 2

interface Props<Row> {
  readonly state: ListSearchState<AdminListSearch>
  readonly placeholder: string
  readonly filters: readonly Filter[]
  readonly columns: readonly Column<Row>[]
}

function withFilter({ filters }: AdminListSearch, name: string, value: string | undefined) {
  const { [name]: _, ...others } = filters
  return value === undefined ? others : { ...others, [name]: value }
}

/** What narrows the list and orders it. Where the heads of columns are hidden, a select stands for them. */
export function ListTools<Row>({ state, placeholder, filters, columns }: Props<Row>) {
  const { t } = useTranslation(['admin', 'common'])
  const { search, choose } = state
  const orders = columns
    .filter(({ isSortable }) => isSortable)
    .flatMap(({ id, title }) => [
      { value: id, label: t('list.ascending', { column: title }) },
      { value: `${id}_desc`, label: t('list.descending', { column: title }) },
    ])
  return (
    <div className={styles.tools} data-many={filters.length > FITS_BESIDE || undefined}>
      <SearchBox {...state} placeholder={placeholder} />
      <div className={styles.selects}>
        {filters.map((filter) => (
          <FilterField
            key={filter.name}
            filter={filter}
            value={search.filters[filter.name]}
            onChoose={(value) => choose({ filters: withFilter(search, filter.name, value) })}
          />
        ))}
        <div className={styles.sortOnPhone}>
          <FilterSelect
            label={t('common:lists.sort')}
            options={orders}
            value={search.sort}
            onChoose={(sort) => sort && choose({ sort })}
          />
        </div>
      </div>
    </div>
  )
}

interface FieldProps {
  readonly filter: Filter
  readonly value: string | undefined
  readonly onChoose: (value: string | undefined) => void
}

function FilterField({ filter, value, onChoose }: FieldProps) {
  if (filter.isDay) return <DayField label={filter.label} value={value} onChoose={onChoose} />
  const { label, any, options } = filter
  return <FilterSelect label={label} any={any} options={options} value={value} onChoose={onChoose} />
}

interface DayFieldProps {
  readonly label: string
  /** «2026-12-08» */
  readonly value: string | undefined
  readonly onChoose: (day: string | undefined) => void
}

/** A day that filters a list. Typed text that is no day yet filters nothing and stays. */
function DayField({ label, value = '', onChoose }: DayFieldProps) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const change = (text: string) => {
    setTyped(text)
    const day = readDay(text)
    if (day && day !== value) onChoose(day)
    else if (text === '' && value) onChoose(undefined)
  }
  return <DateField label={label} value={typed} onChange={change} />
}
