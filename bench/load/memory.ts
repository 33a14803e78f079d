import { readFile } from 'node:fs/promises'
import { serverProcesses } from '@hub/local-supabase/processes'
import { quantile } from '../races/timing.ts'

const INTERVAL = 2000
/** What a program needs grows while it warms up; from the second quarter on it has no reason to. */
const GROWTH = 1.5
/** Less than this is the mood of the garbage collector. */
const NOISE = 64

export interface Memory {
  readonly name: string
  /** Medians of the second and of the last quarter, and the most, in MB. */
  readonly early: number
  readonly late: number
  readonly most: number
  readonly isFlat: boolean
}

/** Looks at the memory of programs every two seconds until it is told to stop. Linux alone tells it. */
export function watchMemory(
  pids: Readonly<Record<string, () => Promise<readonly number[]> | readonly number[]>>,
) {
  const samples = Object.entries(pids).map(([name, find]) => ({ name, find, sizes: [] as number[] }))
  const look = async () => {
    for (const { find, sizes } of samples) {
      const own = await Promise.all((await find()).map(privateMegabytes))
      sizes.push(own.reduce((sum, size) => sum + size, 0))
    }
  }
  const timer = setInterval(() => void look(), INTERVAL)
  return (): Memory[] => {
    clearInterval(timer)
    return samples.map(({ name, sizes }) => summed(name, sizes))
  }
}

/** Of PostgreSQL on a data directory, its workers included. */
export const postgresIn = (dataDirectory: string) => () => serverProcesses(dataDirectory)

function summed(name: string, sizes: readonly number[]): Memory {
  const part = (from: number, until: number) => {
    const chosen = sizes.slice(Math.floor(sizes.length * from), Math.ceil(sizes.length * until))
    return quantile(
      chosen.sort((a, b) => a - b),
      0.5,
    )
  }
  const [early, late] = [part(0.25, 0.5), part(0.75, 1)]
  const isFlat = !(late > early * GROWTH && late > early + NOISE)
  return { name, early, late, most: Math.max(...sizes), isFlat }
}

/** What belongs to this process alone: what PostgreSQL's workers share would be counted with each of them. */
async function privateMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^RssAnon:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024
}
