import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import styles from './charts.module.css'

interface Bars {
  readonly label: string
  readonly value: number
}

interface Props {
  readonly bars: readonly Bars[]
  readonly name: string
  readonly format: (value: number) => string
}

const TEXT = { fill: 'var(--muted)', fontSize: 12 }

/** One figure over time. For eyes alone: the table beside it says the same in words. */
export function StatisticsChart({ bars, name, format }: Props) {
  return (
    <div className={styles.chart} aria-hidden="true">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={[...bars]}
          accessibilityLayer={false}
          margin={{ top: 8, right: 24, bottom: 0, left: 0 }}
        >
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis dataKey="label" tick={TEXT} tickLine={false} axisLine={false} minTickGap={24} />
          <YAxis
            tick={TEXT}
            tickLine={false}
            axisLine={false}
            allowDecimals={false}
            width="auto"
            tickFormatter={format}
          />
          <Tooltip
            cursor={{ fill: 'var(--surface-sunk)' }}
            formatter={(value) => [format(Number(value)), name]}
            separator=": "
            isAnimationActive={false}
            contentStyle={{
              background: 'var(--surface-raised)',
              border: '1px solid var(--line-strong)',
              color: 'var(--text)',
            }}
          />
          <Bar dataKey="value" fill="var(--accent)" isAnimationActive={false} maxBarSize={28} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}
