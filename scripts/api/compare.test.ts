import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Comparison, compare } from './compare.ts'
import { recordedReports } from './inspect.ts'

/** What a name was and what it is, in the order of the table below. */
const BREAKING: Record<string, [was: string, is: string]> = {
  Removed: ['export type Removed = 1', ''],
  removed: ['export declare const removed: 1', ''],
  parameterAdded: [
    'export declare function parameterAdded(a: string): void',
    'export function parameterAdded(a: string, b: string) { void [a, b] }',
  ],
  parameterNarrowed: [
    'export declare const parameterNarrowed: (a: string | number) => void',
    'export const parameterNarrowed = (a: string) => void a',
  ],
  resultChanged: [
    'export declare const resultChanged: () => string',
    "export const resultChanged = () => [''] as string[]",
  ],
  resultMayMiss: [
    'export declare function resultMayMiss(): string',
    'export function resultMayMiss(): string | undefined { return }',
  ],
  genericChanged: [
    'export declare function genericChanged<T>(value: T): T',
    'export const genericChanged = <T>(value: T): T[] => [value]',
  ],
  RequiredAdded: [
    'export interface RequiredAdded { a: string }',
    'export interface RequiredAdded { a: string; b: string }',
  ],
  FieldGone: [
    'export interface FieldGone { a: string; b?: string }',
    'export interface FieldGone { a: string }',
  ],
  FieldOptional: [
    'export interface FieldOptional { a: string }',
    'export interface FieldOptional { a?: string }',
  ],
  UnionNarrowed: ["export type UnionNarrowed = 'a' | 'b'", "export type UnionNarrowed = 'a'"],
  ParametersOfType: ['export type ParametersOfType<T> = T[]', 'export type ParametersOfType<T, U> = [T, U]'],
}

const GROWN: typeof BREAKING = {
  Added: ['', 'export type Added = 1'],
  UnionWidened: ["export type UnionWidened = 'a'", "export type UnionWidened = 'a' | 'b'"],
  DeepUnionWidened: [
    "export interface DeepUnionWidened { all: { kind: 'a' }[] }",
    "export interface DeepUnionWidened { all: { kind: 'a' | 'b' }[] }",
  ],
  answerWidened: [
    "export declare function answerWidened(): 'a'",
    "export function answerWidened(): 'a' | 'b' { return 'b' }",
  ],
  parameterWidened: [
    'export declare const parameterWidened: (a: string) => void',
    'export const parameterWidened = (a: string | number) => void a',
  ],
}

const SAME: typeof BREAKING = {
  OptionalAdded: [
    'export interface OptionalAdded { a: string }',
    'export interface OptionalAdded { a: string; b?: string }',
  ],
  parameterOptional: [
    'export declare function parameterOptional(a: string): void',
    'export function parameterOptional(a: string, b?: string) { void [a, b] }',
  ],
  Renamed: [
    'interface Inner { a: 1 }\nexport type Renamed = Inner[]',
    'interface Other { a: 1 }\nexport type Renamed = Other[]',
  ],
  Generic: ['export interface Generic<T> { all: T[] }', 'export type Generic<T> = { all: T[] }'],
}

const entry = { name: 'p', folder: 'p', source: 'p/index.ts', report: 'api/p.d.ts' }
const all = Object.values({ ...BREAKING, ...GROWN, ...SAME })
let repository = ''
let compared: Comparison

const write = (file: string, text: string) => {
  mkdirSync(join(repository, file, '..'), { recursive: true })
  writeFileSync(join(repository, file), text)
}

beforeAll(() => {
  repository = mkdtempSync(join(tmpdir(), 'hub-api-'))
  write(
    'tsconfig.json',
    '{ "compilerOptions": { "strict": true, "module": "esnext", "target": "es2023", "moduleResolution": "bundler", "allowImportingTsExtensions": true, "types": [] } }',
  )
  write('types.d.ts', '')
  mkdirSync(join(repository, 'api'))
  write('p/index.ts', all.map(([, is]) => is).join('\n'))
  compared = compare(repository, entry, `${all.map(([was]) => was).join('\n')}\nexport {}\n`)
}, 60_000)

afterAll(() => rmSync(repository, { recursive: true }))

test('compare reports breaking changes with their reasons', () => {
  expect(compared.breaking.map(({ name }) => name).sort()).toEqual(Object.keys(BREAKING).sort())
  expect(compared.breaking.find(({ name }) => name === 'RequiredAdded')?.reason).toContain(
    "Property 'b' is missing",
  )
  expect(compared.breaking.find(({ name }) => name === 'Removed')?.reason).toBe('is no longer exported')
})

test('compare reports additions, and ignores differences of notation', () => {
  expect(compared.grown).toEqual(Object.keys(GROWN).sort())
})

test('the recorded interface is sorted, with the types of exports, and other packages by name', () => {
  write(
    'p/index.ts',
    "import { inner } from './inner.ts'\nexport { type Shown as Renamed } from './inner.ts'\nexport const b = inner\nexport const a = 1\n",
  )
  write(
    'p/inner.ts',
    "import type { Row } from '../rows.ts'\ninterface Hidden { row: Row }\nexport type Shown = { rows: Hidden[] }\nexport const inner = (): Shown | undefined => undefined\n",
  )
  write('rows.ts', 'export interface Row { id: 1 }')
  const report = recordedReports(repository, [entry]).get(entry.report)
  expect(report).toBe(`// Written by \`npm run api\`: what other parts may rely on.
import type { Row } from '../rows.ts'

export type Renamed = {
    rows: Hidden[];
};

export declare const a = 1;

export declare const b: () => Renamed | undefined;

interface Hidden {
    row: Row;
}

export {}
`)
})
