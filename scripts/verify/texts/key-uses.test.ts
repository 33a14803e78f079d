import { describe, expect, test } from 'vitest'
import { problemWith } from './check-uses.ts'
import { findKeyUses } from './key-uses.ts'
import { flatten, type Namespace } from './locales.ts'

const uses = (source: string) =>
  findKeyUses('part.tsx', source, (name) => ['events', 'home'].includes(name)).map(
    ({ key, namespaces }) => `${namespaces?.join('+') ?? '?'}:${key}`,
  )

describe('messages used in code', () => {
  test.each([
    [`const { t } = useTranslation('events'); t('title')`, ['events:title']],
    [`const { t } = useTranslation(); t('actions.retry')`, ['common:actions.retry']],
    [`const { t } = useTranslation(['events', 'home']); t('title')`, ['events+home:title']],
    [`const { t: say } = useTranslation('home'); say('title')`, ['home:title']],
    [`const { t } = useTranslation('events', { keyPrefix: 'list' }); t('more')`, ['events:list.more']],
    [`const { t } = useTranslation('events'); t('home:title')`, ['home:title']],
    [`const { t } = useTranslation('events'); t('title', { ns: 'home' })`, ['home:title']],
    [`const { t } = useTranslation('events'); t(open ? 'close' : 'open')`, ['events:close', 'events:open']],
    [`const { t } = useTranslation('events'); t(\`kinds.\${kind}\`)`, ['events:kinds.*']],
    [`const { t } = useTranslation('events'); t(['special', 'plain'])`, ['events:special', 'events:plain']],
    [`const { t } = useTranslation('events'); t(key)`, []],
    [`i18n.t('site.name')`, ['common:site.name']],
    [`const t = i18n.getFixedT('ru', 'events'); t('title')`, ['events:title']],
    [`<Trans i18nKey="legal" ns="events" />`, ['events:legal']],
    [`<Trans i18nKey={a ? 'one' : 'two'} t={t} />`, ['?:one', '?:two']],
    [`function label(t: TFunction) { return t('label') }`, ['?:label']],
    [`const remote = { title: 'events:title', href: 'mailto:somebody', kind: 'node:fs' }`, ['events:title']],
    [`const key = \`home:kinds.\${kind}\` as const`, ['home:kinds.*']],
    [`const key = \`renamed:kinds.\${kind}\` as const`, ['renamed:kinds.*']],
    [`const draft = \`events:\${id}\``, []],
    [`const point = t(0.5); t('not a translator')`, []],
  ])('%s', (source, found) => {
    expect(uses(source)).toEqual(found)
  })

  test('a translator is valid in its own function and nested ones', () => {
    const source = `
      function Outer() { const { t } = useTranslation('events'); return rows.map(() => t('inner')) }
      function Other() { const { t } = useTranslation('home'); return t('other') }`
    expect(uses(source)).toEqual(['events:inner', 'home:other'])
  })

  test('a use has its line number', () => {
    expect(findKeyUses('a.ts', `\n\ni18n.t('site.name')`, () => false)[0]?.line).toBe(3)
  })
})

describe('existence of a message', () => {
  const texts = flatten({
    title: 'T',
    kinds: { talk: 'K' },
    seats_one: '1',
    seats_other: '2',
    theme_dark: 'D',
  })
  const visible: Namespace[] = [{ name: 'events', owner: 'mf-public', texts: { ru: texts, en: texts } }]
  const problem = (key: string, namespaces: string[] | undefined = ['events']) =>
    problemWith({ line: 1, key, namespaces }, visible)

  test.each(['title', 'kinds.talk', 'kinds.*', '*.talk', 'seats', 'theme'])('%s exists', (key) => {
    expect(problem(key)).toEqual([])
    expect(problem(key, undefined)).toEqual([])
  })

  test.each(['titles', 'kinds', 'kinds.walk', 'places.*', 'talk'])('%s does not exist', (key) => {
    expect(problem(key)).toEqual([`no text ${key} in events`])
  })

  test('a namespace of another package is not available', () => {
    expect(problem('title', ['admin'])).toEqual(['no namespace admin in this package or a shared one'])
  })
})
