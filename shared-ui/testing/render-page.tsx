import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { configureAuth } from '@hub/shared-auth'
import { DEFAULT_LANGUAGE, i18n, LANGUAGES, type Language } from '@hub/shared-i18n'
import { BrowserRouter, QueryClientProvider, queryClient, toast } from '@hub/shared-platform'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, Suspense } from 'react'
import { expect, onTestFinished, vi } from 'vitest'
import { type Person, signInAs } from './sign-in-as.ts'

/** Where the API of a test is: answer for it with msw. */
export const API = 'http://api.test'

const { resolve } = createRequire(import.meta.url)

const SHARED_TEXTS = ['@hub/shared-i18n/locales/ru/common.json', '@hub/shared-auth/locales/ru/auth.json'].map(
  (file) => join(dirname(resolve(file)), '..'),
)

export interface PageOptions {
  /** Folder of the part under test; its `locales` are the texts, beside the common ones. */
  root: string
  /** Path, query and hash. */
  at?: string
  language?: Language
  /** Nobody unless told. */
  person?: Person | undefined
}

let configured = false

/** A screen as a person has it in front of them: real texts, router, query cache and API client. */
export async function renderPage(
  screen: ReactNode,
  { root, at = '/', language = 'ru', person }: PageOptions,
) {
  window.history.replaceState(null, '', at)
  await speak(root, language)
  if (!configured) configureAuth({ supabaseUrl: API, publishableKey: 'publishable' })
  configured = true
  signInAs(undefined)
  if (person) signInAs(person)
  queryClient.clear()
  // Those of the test before outlive its page.
  toast.removeAll()
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  checkNesting()
  const page = render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Suspense>
          <main>{screen}</main>
        </Suspense>
      </BrowserRouter>
    </QueryClientProvider>,
  )
  return { ...page, user: userEvent.setup() }
}

/** Browsers move an element out of a parent that HTML does not allow it in; React then hydrates another page. */
function checkNesting() {
  const error = vi.spyOn(console, 'error')
  onTestFinished(() => {
    const warnings = error.mock.calls.filter(([format]) => String(format).startsWith('In HTML, '))
    error.mockRestore()
    expect(warnings, 'elements that HTML does not allow where they are').toEqual([])
  })
}

const missingKeys = new Set<string>()

async function speak(root: string, language: Language) {
  const resources = Object.fromEntries(
    LANGUAGES.map((code) => [code, textsOf(code, [...SHARED_TEXTS, join(root, 'locales')])]),
  )
  missingKeys.clear()
  await i18n.init({
    lng: language,
    fallbackLng: DEFAULT_LANGUAGE,
    supportedLngs: [...LANGUAGES],
    defaultNS: 'common',
    resources,
    saveMissing: true,
    saveMissingTo: 'current',
    missingKeyHandler: (_languages, namespace, key) => {
      missingKeys.add(`${namespace}:${key}`)
    },
  })
  onTestFinished(() => expect([...missingKeys], 'keys that no translation has').toEqual([]))
}

function textsOf(language: Language, folders: string[]) {
  return Object.assign({}, ...folders.map((folder) => namespacesIn(join(folder, language))))
}

const namespaces = new Map<string, Record<string, unknown>>()

/** By name. They are read once for all pages of a process: an app has a hundred files of them. */
function namespacesIn(folder: string): Record<string, unknown> {
  const known = namespaces.get(folder)
  if (known) return known
  const files = existsSync(folder) ? readdirSync(folder) : []
  const read = Object.fromEntries(
    files.map((file) => [
      file.slice(0, -'.json'.length),
      JSON.parse(readFileSync(join(folder, file), 'utf8')),
    ]),
  )
  namespaces.set(folder, read)
  return read
}

/** A file that a page hands out, and the name that it suggests. */
export interface SavedFile {
  readonly name: string
  readonly content: Blob
}

/** Returns a list that gets the files that the page of this test saves from now on. */
export function savedFiles(): readonly SavedFile[] {
  const saved: SavedFile[] = []
  let content = new Blob()
  const address = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    content = blob as Blob
    return 'blob:file'
  })
  // A test's browser would leave the page for the file.
  const link = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, content })
  })
  onTestFinished(() => {
    address.mockRestore()
    link.mockRestore()
  })
  return saved
}
