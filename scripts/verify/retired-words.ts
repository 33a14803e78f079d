/** A name that is seen from elsewhere: a file's path, a declaration of TypeScript, or an object of the database. */
export interface Name {
  readonly name: string
  readonly file: string
}

const DECLARED = /\b(?:function|const|let|class|interface|type|enum) (\w+)/g
const CREATED =
  /^create (?:or replace )?(?:unique )?(?:function|table|type|view|domain|index|trigger) (?:(?:public|private)\.)?(\w+)/gm

/** Returns the words that the glossary rejects in names: the bold ones in its table of words no longer used. */
export function retiredWords(glossary: string): string[] {
  const [, table = ''] = glossary.split('## Words no longer used')
  const rows = table.split('\n').filter((line) => line.startsWith('|'))
  return rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/\*\*([a-z]+)\*\*/g)].map(([, word]) => word ?? ''),
  )
}

/** Returns a source's path and the names that it declares: in TypeScript anywhere, in a migration its objects. */
export function namesIn(file: string, source: string): Name[] {
  const declared = declarations(file, source).map(([, name]) => name ?? '')
  return [file, ...declared].map((name) => ({ name, file }))
}

function declarations(file: string, source: string): RegExpExecArray[] {
  if (file.endsWith('.sql')) return [...source.matchAll(CREATED)]
  return /\.tsx?$/.test(file) ? [...source.matchAll(DECLARED)] : []
}

const BLOCK_COMMENT = /^[ \t{]*(\/\*[\s\S]*?\*\/)/gm
const LINE_COMMENT = /^[ \t]*(?:\/\/|--)(.*)$/gm
const TEST_TITLE = /(?:\b(?:describe|it|test)(?:\.\w+)*|\](?: as const)?,?\s*\))\(\s*(['`])(.*?)\1,/g

const COMMENT_ON = /^comment on [^;]*?\bis\s+('(?:[^']|'')*'(?:\s+'(?:[^']|'')*')*);/gm
/** What is no sentence in Markdown: code and the targets of links. */
const MARKDOWN_CODE = /^```[\s\S]*?^```|`[^`]*`|\]\([^)]*\)/gm

/** The page that names the retired words. */
const GLOSSARY = /(^|\/)glossary\.md$/

/**
 * Words that are retired as names of what they meant here, but right in a sentence: a letter of the alphabet, and “told”
 * as a verb.
 */
const RIGHT_IN_PROSE = new Set(['letter', 'told'])

/**
 * Returns the comments on lines of their own, those that a migration stores in the database, the titles of tests and the
 * lines of Markdown, each as a text with its file.
 */
export function proseIn(file: string, source: string): Name[] {
  if (file.endsWith('.md')) return proseOfMarkdown(file, source)
  const comments = /\.(tsx?|mjs|css|sql)$/.test(file)
    ? [...source.matchAll(BLOCK_COMMENT), ...source.matchAll(LINE_COMMENT)].map(([, text]) => text)
    : []
  const stored = file.endsWith('.sql') ? [...source.matchAll(COMMENT_ON)].map(([, text]) => text) : []
  const titles = /\.(test|spec)\.tsx?$/.test(file)
    ? [...source.matchAll(TEST_TITLE)].map(([, , title]) => title)
    : []
  return [...comments, ...stored, ...titles].map((name = '') => ({ name, file }))
}

function proseOfMarkdown(file: string, source: string): Name[] {
  if (GLOSSARY.test(file)) return []
  const lines = source.replaceAll(MARKDOWN_CODE, '').split('\n')
  return lines.filter((line) => line.trim()).map((name) => ({ name, file }))
}

/** Returns the comments, titles and lines that contain a retired word, with that word. */
export const proseWithRetiredWords = (prose: readonly Name[], retired: readonly string[]) =>
  namesWithRetiredWords(
    prose,
    retired.filter((word) => !RIGHT_IN_PROSE.has(word)),
  )

/** Splits `camelCase`, `PascalCase`, `UPPER_CASE` and `snake_case` into lower-case words. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)

/** Returns the names that contain a retired word, with that word. */
export function namesWithRetiredWords(
  names: readonly Name[],
  retired: readonly string[],
): (Name & { word: string })[] {
  const words = new Set(retired)
  return names.flatMap((each) => {
    const word = wordsOf(each.name).find((one) => words.has(one))
    return word ? [{ ...each, word }] : []
  })
}
