const AT_ONCE = 8

/** Does a thing for each of many, a few at a time, and keeps their order. */
export async function inParallel<T, R>(items: readonly T[], run: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const waiting = items.entries()
  const work = async () => {
    for (const [index, item] of waiting) results[index] = await run(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return results
}
