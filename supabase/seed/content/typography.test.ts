import { expect, test } from 'vitest'
import { localizedTexts, visibleStrings } from './visible-texts.ts'

const cyrillic = /[а-яё]/i
/** By most of its letters: a comment in English may quote a Russian word. */
const isRussian = ({ text }: { text: string }) =>
  2 * text.replace(/[^а-яё]/gi, '').length > text.replace(/\P{L}/gu, '').length
const russian = visibleStrings.filter(isRussian)
const english = visibleStrings.filter((found) => !isRussian(found))

/** Places where a text breaks a rule, with what broke it. */
const offences = (texts: { path: string; text: string }[], rule: RegExp) =>
  texts.flatMap(({ path, text }) => [...text.matchAll(rule)].map((match) => `${path}: ${match[0]}`))

test('there is something to check in both languages', () => {
  expect(russian.length).toBeGreaterThan(500)
  expect(english.length).toBeGreaterThan(500)
})

test.each<[string, RegExp]>([
  ['straight quotes', /.{0,20}["`].{0,20}/g],
  ['straight apostrophes', /.{0,20}'.{0,20}/g],
  ['double spaces', /.{0,20}[ \u00a0]{2}.{0,20}/g],
  ['a space before punctuation', /.{0,20}[ \u00a0][,.;:!?](?!\w).{0,10}/g],
  ['a space at an end', /^[ \u00a0].{0,20}|.{0,20}[ \u00a0]$/g],
  ['three dots', /.{0,20}\.\.\..{0,20}/g],
  ['a hyphen for a dash', /.{0,20}[ \u00a0]-[ \u00a0].{0,20}/g],
  ['emoji', /.{0,20}\p{Extended_Pictographic}.{0,20}/gu],
  ['markup left over', /[<>]|&\w+;/g],
])('no text has %s', (_, rule) => {
  expect(offences(visibleStrings, rule)).toEqual([])
})

test.each<[string, RegExp]>([
  ['a breakable space before a dash', /.{0,20} —.{0,20}/g],
  ['a breakable space after a short preposition', /(?:^|[\s(«„])[вкосуия] .{0,20}/gi],
  [
    'a breakable space before a unit',
    /.{0,10}\d (?:км|мм|см|м(?![а-яё])|RSD|%|динар|минут|час(?:а|ов)?(?![а-яё])).{0,10}/g,
  ],
  ['English quotes outside a quotation', /(?<!„[^“]*)“.{0,20}/g],
  ['a range with a hyphen', /\d-\d{1,2}:\d\d/g],
  [
    'е where ё belongs',
    /(?<![а-яё])(?:еще|ее|нее|мое|твое|свое|чье|черн(?:ый|ая|ое|ые|ой|ую|ого|ых|ому|ым)|(?:зелен|желт|учен|надежн|тяжел|почетн|звездн|темн)(?:ый|ая|ое|ые|ую|ого|ых|ому|ым)|(?:ид|прид|найд|вед|бер|да|жив|раст|теч|пойм|зов|жд|отста|уйд|войд|цвет|вез|нес)ет|вернем|пришлем|пойдем|пройдем|найдем|соберем|поймем|ждем|идем|берем|вперед|причем|почем|(?:рас|под|от)?счет|трех|четырех|дешев(?:ый|о)|(?:при|подъ|объ|съ)ем|съемк[аиу]|ребенок|костер|актер|режиссер|самолет|полет|взлет|перелет|елка|мед|лед|утес|клен|орел)(?![а-яё])/gi,
  ],
])('no Russian text has %s', (_, rule) => {
  expect(offences(russian, rule)).toEqual([])
})

test.each<[string, RegExp]>([
  ['Russian quotes', /[«»„]/g],
  ['an opening quote that is never closed', /“[^”]*$/g],
  ['a spaced dash', /[ \u00a0]—|—[ \u00a0]/g],
])('no English text has %s', (_, rule) => {
  expect(offences(english, rule)).toEqual([])
})

test('Russian quotes come in pairs', () => {
  const odd = russian.filter(({ text }) => text.split('«').length !== text.split('»').length)
  expect(odd.map(({ path }) => path)).toEqual([])
})

test('each language is written in its own letters', () => {
  const notRussian = localizedTexts.filter(({ text }) => !cyrillic.test(text.ru))
  const notEnglish = localizedTexts.filter(({ text }) => text.en !== undefined && cyrillic.test(text.en))
  expect(notRussian.map(({ path }) => path)).toEqual([])
  expect(notEnglish.map(({ path }) => path)).toEqual([])
})

test('rich text uses simple tags only, closed in order', () => {
  const broken = localizedTexts.filter(({ text }) => Object.values(text).some((html) => !isSimpleHtml(html)))
  expect(broken.map(({ path }) => path)).toEqual([])
})

function isSimpleHtml(html: string): boolean {
  const open: string[] = []
  for (const [tag, slash, name] of html.matchAll(/<(\/?)([^\s>]*)[^>]*>/g)) {
    if (!/^<\/?(?:p|ul|li|h3|em|strong)>$|^<a href="(?:\/|https:\/\/)[^"]+">$|^<\/a>$/.test(tag)) return false
    if (!slash) open.push(name ?? '')
    else if (open.pop() !== name) return false
  }
  return open.length === 0
}

test('no sentence is used twice', () => {
  const seen = new Map<string, string>()
  const repeated: string[] = []
  for (const { path, text } of visibleStrings) {
    for (const sentence of text.split(/(?<=[.!?])\s|\n/).filter((part) => part.length > 45)) {
      const before = seen.get(sentence)
      if (before !== undefined && before !== path) repeated.push(`${before}, ${path}: ${sentence}`)
      seen.set(sentence, path)
    }
  }
  expect(repeated).toEqual([])
})
