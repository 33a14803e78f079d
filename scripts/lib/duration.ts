/** `12.3 s`, or `2 min 5 s` from one minute on. */
export function seconds(milliseconds: number): string {
  const total = milliseconds / 1000
  if (total < 60) return `${total.toFixed(1)} s`
  return `${Math.floor(total / 60)} min ${Math.floor(total % 60)} s`
}
