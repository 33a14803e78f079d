/** Spellings of a remote's name, such as `mf-open-days`. */
export interface RemoteWords {
  /** `mf-open-days` */
  name: string
  /** `open-days`: its namespace, its path and its files. */
  word: string
  /** `OpenDays` */
  component: string
}

export function wordsOf(name: string): RemoteWords {
  const word = name.slice('mf-'.length)
  const component = word.replace(/(?:^|-)(\w)/g, (_, mail: string) => mail.toUpperCase())
  return { name, word, component }
}

/** Returns the sources of a new remote by path. */
export function sourcesOf({ name, word, component }: RemoteWords): Record<string, string> {
  return {
    'rsbuild.config.ts': `import { remoteConfig } from '@hub/build'
import { remote } from './src/remote.ts'

export default remoteConfig(import.meta.dirname, remote)
`,
    'src/remote.ts': `import type { RemoteManifest } from '@hub/contract'

export const remote = {
  name: '${name}',
  contract: 1,
  namespaces: ['${word}'],
  routes: [
    {
      path: '/${word}',
      module: './features/${word}/${word}-page',
      title: '${word}:title',
      access: 'public',
      namespaces: ['${word}'],
    },
  ],
  navigation: [
    {
      id: '${word}',
      label: '${word}:title',
      path: '/${word}',
      order: 100,
      area: 'account',
      access: 'public',
    },
  ],
  slots: [],
} satisfies RemoteManifest
`,
    'src/remote.test.ts': `import { join } from 'node:path'
import { checkRemote } from '@hub/contract/check-remote'
import { expect, it } from 'vitest'
import { remote } from './remote.ts'

it('keeps what its manifest promises', () => {
  expect(checkRemote(join(import.meta.dirname, '..'), remote)).toEqual([])
})
`,
    [`src/features/${word}/${word}-page.tsx`]: `import { useTranslation } from '@hub/shared-i18n'
import { useDocumentHead } from '@hub/shared-platform'
import styles from './${word}-page.module.css'

function ${component}Page() {
  const { t } = useTranslation('${word}')
  useDocumentHead({ title: t('title'), description: t('lead') })
  return (
    <div className={\`wrap \${styles.page}\`}>
      <h1>{t('title')}</h1>
      <p className="lead">{t('lead')}</p>
    </div>
  )
}

export { ${component}Page as Component }
`,
    [`src/features/${word}/${word}-page.module.css`]: `@layer pages {
  .page {
    display: grid;
    gap: var(--space-4);
    padding-block: var(--space-8) var(--section);
  }
}
`,
    [`src/features/${word}/${word}-page.test.tsx`]: `// @vitest-environment happy-dom
import { join } from 'node:path'
import { renderPage } from '@hub/shared-ui/testing'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Component } from './${word}-page.tsx'

const ROOT = join(import.meta.dirname, '../../..')

afterEach(cleanup)

it.each([
  ['ru', 'Новый раздел'],
  ['en', 'New section'],
] as const)('greets in %s', async (language, title) => {
  await renderPage(<Component />, { root: ROOT, at: '/${word}', language })
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeDefined()
})
`,
    [`locales/ru/${word}.json`]: json({
      title: 'Новый раздел',
      lead: 'Здесь появится то, что готовит команда.',
    }),
    [`locales/en/${word}.json`]: json({
      title: 'New section',
      lead: 'What the team is working on will be here.',
    }),
  }
}

/** A new remote has the dependency versions of an existing one. */
export function manifestOf({ name }: RemoteWords, versions: (dependency: string) => string) {
  const pick = (names: string[]) => Object.fromEntries(names.map((it) => [it, versions(it)]))
  return {
    name: `@hub/${name}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: { build: 'node ../federation/build/src/build-here.mjs' },
    dependencies: pick([
      '@hub/build',
      '@hub/contract',
      '@hub/shared-i18n',
      '@hub/shared-platform',
      '@hub/shared-ui',
      'react',
    ]),
    devDependencies: pick(['@testing-library/react', 'react-dom']),
  }
}

export const json = (content: object): string => `${JSON.stringify(content, null, 2)}\n`
