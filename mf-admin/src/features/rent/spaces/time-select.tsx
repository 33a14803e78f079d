import { Select } from '@hub/shared-ui/select'
import type { ReactNode } from 'react'

interface Props {
  readonly label: ReactNode
  readonly labelHidden?: boolean
  /** «10:00» */
  readonly value: string
  readonly times: readonly string[]
  readonly onChange: (time: string) => void
  readonly error?: ReactNode
}

/** A time of day, midnight at its end included, which the browser's own field does not know. */
export function TimeSelect({ value, times, onChange, ...field }: Props) {
  const known = times.includes(value) ? times : [...times, value].sort()
  return (
    <Select {...field} value={value} onChange={({ target }) => onChange(target.value)}>
      {known.map((time) => (
        <option key={time}>{time}</option>
      ))}
    </Select>
  )
}
