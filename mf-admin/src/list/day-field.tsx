import { DateField } from '@hub/shared-ui/date-field'
import { readDay } from '@hub/shared-ui/day'
import { useEffect, useState } from 'react'

interface Props {
  readonly label: string
  /** «2026-12-08» */
  readonly value: string | undefined
  readonly onChoose: (day: string | undefined) => void
}

/** A day that filters a list. Typed text that is no day yet filters nothing and stays. */
export function DayField({ label, value = '', onChoose }: Props) {
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
