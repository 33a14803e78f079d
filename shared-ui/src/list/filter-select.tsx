import { Select } from '../field/select.tsx'
import { knownValue } from './list-search-params.ts'
import { SEARCH_FORM } from './search-box.tsx'

interface Props<T extends string> {
  readonly label: string
  /** Search param, for browsers without scripts. */
  readonly name?: string | undefined
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly value: T | undefined
  /** The option that filters nothing. Without it, one of the options is always chosen. */
  readonly any?: string | undefined
  readonly onChoose: (value: T | undefined) => void
}

/** One choice of several, in the row of controls above a list. */
export function FilterSelect<T extends string>({ label, name, options, value, any, onChoose }: Props<T>) {
  const known = options.map((option) => option.value)
  const choose = (chosen: string) => onChoose(knownValue(known, chosen))
  return (
    <Select
      // Coming back from another site must not choose again what this address does not say.
      autoComplete="off"
      name={name}
      form={name && SEARCH_FORM}
      label={label}
      value={value ?? ''}
      onChange={({ target }) => choose(target.value)}
    >
      {any !== undefined && <option value="">{any}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  )
}
