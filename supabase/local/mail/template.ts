/** Values that a mail template may show: `{{ .Name }}` or, nested, `{{ .Data.language }}`. */
export type TemplateData = { [name: string]: string | undefined | TemplateData }

type Condition = { holds: boolean; outer: boolean }

/**
 * Evaluates the part of Go's templates that ours use: `{{ .Path }}`, `{{ if eq .Path "text" }}`, `{{ else }}`
 * and `{{ end }}`. Hosted Supabase evaluates the same files with Go itself. Anything else is an error, so that
 * a template never works here and fails there.
 */
export function renderTemplate(template: string, data: TemplateData, escape = (text: string) => text): string {
  const conditions: Condition[] = []
  let isShown = true
  const parts = template.split(/\{\{\s*(.*?)\s*\}\}/s)
  const rendered = parts.map((part, index) => {
    if (index % 2 === 0) return isShown ? part : ''
    const test = /^if eq (\.[\w.]+) "([^"]*)"$/.exec(part)
    if (test) {
      conditions.push({ holds: lookUp(data, test[1] ?? '') === test[2], outer: isShown })
    } else if (part === 'else') {
      conditions.push(invert(conditions.pop()))
    } else if (part === 'end') {
      isShown = closed(conditions.pop()).outer
      return ''
    } else {
      return isShown ? escape(value(data, part)) : ''
    }
    const current = closed(conditions.at(-1))
    isShown = current.outer && current.holds
    return ''
  })
  if (conditions.length > 0) throw new Error('mail template: {{ end }} is missing')
  return rendered.join('')
}

/** For values inside HTML, in text as in attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

function invert(condition: Condition | undefined): Condition {
  const { holds, outer } = closed(condition)
  return { holds: !holds, outer }
}

function closed(condition: Condition | undefined): Condition {
  if (!condition) throw new Error('mail template: {{ else }} or {{ end }} without {{ if }}')
  return condition
}

function value(data: TemplateData, expression: string): string {
  if (!/^\.[\w.]+$/.test(expression)) throw new Error(`mail template: {{ ${expression} }} is not supported`)
  const found = lookUp(data, expression)
  return typeof found === 'string' ? found : ''
}

function lookUp(data: TemplateData, path: string): string | undefined | TemplateData {
  let current: string | undefined | TemplateData = data
  for (const name of path.slice(1).split('.')) {
    current = typeof current === 'object' && Object.hasOwn(current, name) ? current[name] : undefined
  }
  return current
}
