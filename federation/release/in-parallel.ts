const AT_ONCE = 8

/**
 * Maps items with limited concurrency and keeps their order. After a failure no further item is started, and
 * it rejects once pending ones have ended.
 */
export async function inParallel<T, R>(items: readonly T[], run: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const failures: unknown[] = []
  const waiting = items.entries()
  const work = async () => {
    for (const [index, item] of waiting) {
      if (failures.length > 0) return
      try {
        results[index] = await run(item)
      } catch (error) {
        failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  if (failures.length > 0) throw failures[0]
  return results
}
