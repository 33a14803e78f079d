import { TextField } from '@hub/shared-ui/text-field'
import { type ChangeEvent, useEffect, useRef } from 'react'

const DAY = /^20\d\d-\d\d-\d\d$/

interface Props {
  readonly label: string
  /** «2026-12-08» */
  readonly value: string | undefined
  readonly onChoose: (day: string | undefined) => void
}

/** One day. Half a date, as it is typed, is nobody's wish yet: the browser keeps it until it is whole. */
export function DayField({ label, value = '', onChoose }: Props) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current && field.current.value !== value && !field.current.validity.badInput)
      field.current.value = value
  }, [value])
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (DAY.test(target.value)) onChoose(target.value)
    else if (target.value === '' && !target.validity.badInput) onChoose(undefined)
  }
  return <TextField ref={field} type="date" label={label} defaultValue={value} onChange={change} />
}
