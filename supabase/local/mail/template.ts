/** Values that a mail template may show: `{{ .Name }}` or, nested, `{{ .Data.language }}`. */
export type TemplateData = { [name: string]: string | undefined | TemplateData }

/** What a block ended with; nothing at the end of the template. */
type Block = { text: string; end: 'else' | 'end' | undefined }

/**
 * Evaluates the part of Go's templates that ours use: `{{ .Path }}`, `{{ if eq .Path "text" }}`, `{{ else }}`
 * and `{{ end }}`. Hosted Supabase evaluates the same files with Go itself. Anything else is an error, so that
 * a template never works here and fails there.
 */
export function renderTemplate(template: string, data: TemplateData, escapeValue = asIs): string {
  // Text and actions by turns, beginning and ending with text.
  const parts = template.split(/\{\{\s*(.*?)\s*\}\}/s).values()
  const { text, end } = renderBlock(parts, data, escapeValue)
  if (end) throw new Error(`mail template: {{ ${end} }} without {{ if }}`)
  return text
}

/** For values inside HTML, in text as in attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

const asIs = (text: string) => text

function renderBlock(parts: Iterator<string>, data: TemplateData, escapeValue: typeof asIs): Block {
  let text = ''
  for (;;) {
    text += parts.next().value ?? ''
    const action: string | undefined = parts.next().value
    if (action === undefined) return { text, end: undefined }
    if (action === 'else' || action === 'end') return { text, end: action }
    const condition = /^if eq (\.[\w.]+) "([^"]*)"$/.exec(action)
    text += condition
      ? renderChoice(lookUp(data, condition[1] ?? '') === condition[2], parts, data, escapeValue)
      : escapeValue(textOf(action, data))
  }
}

function renderChoice(
  holds: boolean,
  parts: Iterator<string>,
  data: TemplateData,
  escapeValue: typeof asIs,
): string {
  const first = renderBlock(parts, data, escapeValue)
  const second = first.end === 'else' ? renderBlock(parts, data, escapeValue) : { text: '', end: first.end }
  if (second.end !== 'end') throw new Error('mail template: {{ end }} is missing')
  return holds ? first.text : second.text
}

function textOf(action: string, data: TemplateData): string {
  if (!/^\.[\w.]+$/.test(action)) throw new Error(`mail template: {{ ${action} }} is not supported`)
  const value = lookUp(data, action)
  return typeof value === 'string' ? value : ''
}

function lookUp(data: TemplateData, path: string): string | undefined | TemplateData {
  let current: string | undefined | TemplateData = data
  for (const name of path.slice(1).split('.')) {
    current = typeof current === 'object' && Object.hasOwn(current, name) ? current[name] : undefined
  }
  return current
}
