/** A statement of a migration. */
export interface SqlStatement {
  /** File name of the migration. */
  readonly file: string
  /** Line on which it begins, from 1. */
  readonly line: number
  readonly text: string
}

/** A function, table, view or type as the migrations leave it. */
export interface SqlObject {
  /** With its schema: `public.register_for_event`. */
  readonly name: string
  /** Types of a function's arguments, by which functions of one name differ. */
  readonly signature?: string
  /** The definition that counts, and what belongs to it: comments, and a table's changes, indexes, policies and triggers. */
  readonly statements: readonly SqlStatement[]
  /** Earlier definitions of a function or view, which no longer count. */
  readonly superseded: readonly SqlStatement[]
}

const KIND = '(function|table|(?:materialized )?view|type|domain)'
const NAME = '((?:public|private)\\.\\w+)'
const CREATED = new RegExp(`^create (?:or replace )?${KIND} ${NAME}`)
const CHANGED = new RegExp(`^(alter|drop) ${KIND} (?:if exists )?${NAME}`)
const RENAMED = /\brename to (\w+)/
const COMMENT = new RegExp(`^comment on (${KIND} ${NAME}(?:\\([^)]*\\))?|column ${NAME}\\.\\w+)`)
const PART_NAME = '("[^"]+"|[\\w.]+)'
const PART = new RegExp(
  `^create (?:unique |constraint )?(index|policy|trigger) ${PART_NAME}[^;]*?\\son ${NAME}`,
)
const DROPPED_PART = new RegExp(
  `^drop (index|policy|trigger) (?:if exists )?(?:public\\.|private\\.)?${PART_NAME}`,
)

/** Returns the functions, tables, views and types that the migrations define, by file name and then line. */
export function sqlObjects(migrations: Readonly<Record<string, string>>): SqlObject[] {
  const objects = new Map<string, SqlObject>()
  for (const file of Object.keys(migrations).sort())
    for (const statement of statementsOf(file, migrations[file] ?? '')) apply(objects, statement)
  return [...objects.values()]
}

type Objects = Map<string, SqlObject>

function apply(objects: Objects, statement: SqlStatement): void {
  const { text } = statement
  if (CREATED.test(text)) create(objects, statement)
  else if (CHANGED.test(text)) change(objects, statement)
  else if (COMMENT.test(text)) comment(objects, statement)
  else if (PART.test(text)) add(objects, PART.exec(text)?.[3] ?? '', statement)
  else if (DROPPED_PART.test(text)) dropPart(objects, text)
}

/** What is created again keeps its comments. */
function create(objects: Objects, statement: SqlStatement): void {
  const [, kind, name = ''] = CREATED.exec(statement.text) ?? []
  const signature = kind === 'function' ? signatureOf(statement.text) : undefined
  const key = keyOf(name, signature)
  const { statements: [definition, ...others] = [], superseded = [] } = objects.get(key) ?? {}
  objects.set(key, {
    name,
    ...(signature === undefined ? {} : { signature }),
    statements: [statement, ...others],
    superseded: definition ? [...superseded, definition] : superseded,
  })
}

function change(objects: Objects, statement: SqlStatement): void {
  const [, verb, kind, name = ''] = CHANGED.exec(statement.text) ?? []
  const key = keyOf(name, kind === 'function' ? signatureOf(statement.text) : undefined)
  const renamed = RENAMED.exec(statement.text)?.[1]
  const object = objects.get(key)
  if (!object) return
  if (verb === 'drop' || renamed) objects.delete(key)
  if (renamed) {
    const newName = `${name.split('.')[0]}.${renamed}`
    const newKey = keyOf(newName, object.signature)
    objects.set(newKey, { ...object, name: newName })
    add(objects, newKey, statement)
  } else if (verb === 'alter') add(objects, key, statement)
}

/** The last comment counts. Of functions whose name is unique the arguments need not be given. */
function comment(objects: Objects, statement: SqlStatement): void {
  const [, subject = '', , name, table] = COMMENT.exec(statement.text) ?? []
  const named = [...objects].filter(([, object]) => object.name === (name ?? table))
  const [[key = ''] = []] =
    named.length > 1 ? named.filter(([key]) => key === subject.replace(/^\w+ /, '')) : named
  const isEarlier = ({ text }: SqlStatement) =>
    withoutSignature(COMMENT.exec(text)?.[1]) === withoutSignature(subject)
  replace(objects, key, (statements) => [...statements.filter((it) => !isEarlier(it)), statement])
}

const withoutSignature = (subject: string | undefined) => subject?.replace(/\(.*/, '')

function dropPart(objects: Objects, text: string): void {
  const [, kind, name] = DROPPED_PART.exec(text) ?? []
  const isDropped = (it: SqlStatement) => {
    const [, partKind, partName] = PART.exec(it.text) ?? []
    return partKind === kind && partName === name
  }
  for (const key of objects.keys())
    replace(objects, key, (statements) => statements.filter((it) => !isDropped(it)))
}

const add = (objects: Objects, key: string, statement: SqlStatement): void =>
  replace(objects, key, (statements) => [...statements, statement])

function replace(
  objects: Objects,
  key: string,
  change: (statements: readonly SqlStatement[]) => SqlStatement[],
): void {
  const object = objects.get(key)
  if (object) objects.set(key, { ...object, statements: change(object.statements) })
}

const keyOf = (name: string, signature: string | undefined): string =>
  signature === undefined ? name : `${name}(${signature})`

const BEGINNING = /^(?:create|alter|drop|comment on) /gm

function statementsOf(file: string, sql: string): SqlStatement[] {
  const found: SqlStatement[] = []
  for (const { index } of sql.matchAll(BEGINNING)) {
    found.push({
      file,
      line: sql.slice(0, index).split('\n').length,
      text: sql.slice(index, endOf(sql, index)),
    })
  }
  return found
}

/** What may hold a semicolon that ends nothing: a comment, a text, a body. */
const QUOTED = /--[^\n]*|'(?:[^']|'')*'|(\$\w*\$).*?\1|;/gs

function endOf(sql: string, from: number): number {
  for (const match of sql.slice(from).matchAll(QUOTED)) if (match[0] === ';') return from + match.index + 1
  return sql.length
}

/** Modes and names of arguments have no part in a signature, nor have their defaults. */
function signatureOf(text: string): string {
  const open = text.indexOf('(')
  return splitArguments(text.slice(open + 1))
    .filter((argument) => !/^out /.test(argument))
    .map((argument) => {
      const words = argument.replace(/\s+(?:default\b|=).*$/s, '').replace(/^(?:variadic|inout|in) /, '')
      return words
        .split(/\s+/)
        .slice(/^\S+\s+\S/.test(words) ? 1 : 0)
        .join(' ')
    })
    .join(', ')
}

/** Splits at the commas outside of brackets and texts, up to the bracket that closes the list. */
function splitArguments(text: string): string[] {
  const parts: string[] = ['']
  let depth = 0
  for (const [token] of text.replaceAll(/--[^\n]*/g, '').matchAll(/'(?:[^']|'')*'|./gs)) {
    if (token === ')' && depth === 0) break
    if (token === '(' || token === '[') depth += 1
    if (token === ')' || token === ']') depth -= 1
    if (token === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += token
  }
  return parts.map((part) => part.trim().replaceAll(/\s+/g, ' ')).filter(Boolean)
}
