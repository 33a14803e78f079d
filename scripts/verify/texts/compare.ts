import { LANGUAGES, type Language, type Namespace, type Texts } from './locales.ts'

const PLURAL = /^(?<base>.+?)(?<ordinal>_ordinal)?_(?<category>zero|one|two|few|many|other)$/
/** Optional plural forms: Russian uses `other` for fractions only, and zero is never required. */
const OPTIONAL: Record<Language, string[]> = { ru: ['other', 'zero'], en: ['zero'] }

/** Returns problems of a namespace: missing or empty translations, and differences between the languages. */
export function compareLanguages(namespace: Namespace): string[] {
  const at = (language: Language) => `${namespace.owner}/locales/${language}/${namespace.name}.json`
  const missing = LANGUAGES.filter((language) => !namespace.texts[language])
  if (missing.length > 0) return missing.map((language) => `${at(language)} is missing`)
  const problems = LANGUAGES.flatMap((language) => {
    const texts = namespace.texts[language] ?? new Map()
    return [...emptyTexts(texts), ...incompletePlurals(texts, language)].map(
      (text) => `${at(language)}: ${text}`,
    )
  })
  const [ru, en] = [groups(namespace.texts.ru), groups(namespace.texts.en)]
  return [
    ...problems,
    ...absent(ru, en).map((key) => `${at('en')}: ${key} is missing`),
    ...absent(en, ru).map((key) => `${at('ru')}: ${key} is missing`),
    ...[...ru].flatMap(([key, text]) =>
      differentHoles(key, text, en.get(key)).map((what) => `${at('en')}: ${what}`),
    ),
  ]
}

function emptyTexts(texts: Texts): string[] {
  return [...texts].filter(([, text]) => text.trim() === '').map(([key]) => `${key} is empty`)
}

function incompletePlurals(texts: Texts, language: Language): string[] {
  const plurals = new Map<string, string[]>()
  for (const key of texts.keys()) {
    const { base, ordinal = '', category = '' } = PLURAL.exec(key)?.groups ?? {}
    if (base) plurals.set(base + ordinal, [...(plurals.get(base + ordinal) ?? []), category])
  }
  return [...plurals].flatMap(([base, present]) => {
    const type = base.endsWith('_ordinal') ? 'ordinal' : 'cardinal'
    const known = new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories as string[]
    const needed = known.filter((category) => known.length === 1 || !OPTIONAL[language].includes(category))
    const allowed = [...known, ...OPTIONAL[language]]
    return [
      ...needed
        .filter((category) => !present.includes(category))
        .map((category) => `${base}_${category} is missing`),
      ...present
        .filter((category) => !allowed.includes(category))
        .map((category) => `${base}_${category} is never used`),
    ]
  })
}

/** Groups the forms of a key, since plural forms differ between languages. */
function groups(texts: Texts | undefined): Map<string, string> {
  const result = new Map<string, string>()
  for (const [key, text] of texts ?? []) {
    const base = PLURAL.exec(key)?.groups?.base ?? key
    result.set(base, `${result.get(base) ?? ''} ${text}`)
  }
  return result
}

function absent(from: Map<string, string>, within: Map<string, string>): string[] {
  return [...from.keys()].filter((key) => !within.has(key))
}

/** Returns values and elements that only one language has: `{{count}}`, `<link>`. */
function differentHoles(key: string, ru: string, en: string | undefined): string[] {
  if (en === undefined) return []
  const [a, b] = [holes(ru), holes(en)]
  return [
    ...[...a]
      .filter((hole) => !b.has(hole))
      .map((hole) => `${key} lacks ${hole}, which the Russian text has`),
    ...[...b]
      .filter((hole) => !a.has(hole))
      .map((hole) => `${key} has ${hole}, which the Russian text lacks`),
  ]
}

function holes(text: string): Set<string> {
  const values = [...text.matchAll(/\{\{\s*(?:- )?([\w.]+)/g)].map((match) => `{{${match[1]}}}`)
  const elements = [...text.matchAll(/<(\w+)\s*\/?>/g)].map((match) => `<${match[1]}>`)
  return new Set([...values, ...elements])
}
