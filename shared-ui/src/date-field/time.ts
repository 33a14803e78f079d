/** What somebody typed as a time of day, `HH:MM`: 9, 9:30, 9.30, 930, 0930; undefined while it is none. */
export function typedTime(text: string): string | undefined {
  const typed = text.trim()
  const match = /^(\d{1,2})(?:\D(\d{2}))?$/.exec(typed) ?? /^(\d{1,2})(\d{2})$/.exec(typed)
  if (!match) return undefined
  const [hour = '', minute = '00'] = match.slice(1)
  return Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : undefined
}
