const LONGEST = 300

/** What a rich text says, without its marks, and no more of it than fits beside another one. */
export function plainText(html: string, longest = LONGEST): string {
  const parsed = new DOMParser().parseFromString(html.replace(/<\/(p|li|h[2-4])>|<br>/g, ' $&'), 'text/html')
  const text = (parsed.body.textContent ?? '').replace(/\s+/g, ' ').trim()
  return text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text
}
