/** Prints rows under their headings, in Markdown, so that they can be pasted anywhere. */
export function printTable(title: string, headings: string[], rows: (string | number)[][]): void {
  console.log(`\n${title}\n`)
  console.log(`| ${headings.join(' | ')} |`)
  console.log(`|${headings.map(() => '---').join('|')}|`)
  for (const row of rows) console.log(`| ${row.join(' | ')} |`)
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export function range(values: number[]): string {
  return `${Math.round(Math.min(...values))}–${Math.round(Math.max(...values))}`
}
