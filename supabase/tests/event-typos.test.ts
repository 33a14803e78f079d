import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { addEvent } from './fixtures/events.ts'

// Titles as the demo has them: what is similar to a word depends on all other words.
const TITLES = {
  octopus: ['Осьминог думает руками', 'An Octopus Thinks with Its Arms'],
  network: ['Нейросеть на бумаге', 'A Neural Network on Paper'],
  telescope: ['Ночь у телескопа: небо со Звездары', 'A Night at the Telescope on Zvezdara'],
  einstein: ['Читаем статью: Эйнштейн и пыльца', 'Paper Club: Einstein and the Pollen'],
  spectroscope: ['Спектроскоп из коробки', 'A Spectroscope from a Box'],
  ice: ['Миланкович и лёд', 'Milanković and the Ice'],
  drug: ['Как проверяют лекарства', 'How a Drug Is Put on Trial'],
  festival: ['Фестиваль света', 'Festival of Light'],
  stars: ['Свет далёких звёзд', 'The Light of Distant Stars'],
  memory: ['Память сочиняет', 'Memory Makes Things Up'],
  languages: ['Языки, которых никто не записал', 'Languages Nobody Wrote Down'],
  hole: ['Как взвесить чёрную дыру', 'How to Weigh a Black Hole'],
  rain: ['Почему пахнет дождь', 'Why Rain Has a Smell'],
  birds: ['Птицы Большого Военного острова', 'The Birds of Great War Island'],
  river: ['Откуда в кране река', 'How a River Gets into the Tap'],
  chart: ['Как график вас обманывает', 'How a Chart Deceives You'],
  cat: ['Как машина узнаёт кошку', 'How a Machine Recognises a Cat'],
  coin: ['Монета не помнит', 'A Coin Has No Memory'],
} as const

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  for (const [slug, [ru, en]] of Object.entries(TITLES)) await addEvent(database, { slug, title: { ru, en } })
})
afterAll(() => database.drop())

const find = async (search: string) => {
  const rows = await database.as(
    'anon',
    (sql) => sql`select slug from public.list_events(search => ${search}, page_size => 100)`,
  )
  return rows.map((row) => row.slug)
}

test.each([
  ['осминог', 'octopus'],
  ['асьминог', 'octopus'],
  ['осьмниог', 'octopus'],
  ['нейрасеть', 'network'],
  ['тилескоп', 'telescope'],
  ['телесокп', 'telescope'],
  ['енштейн', 'einstein'],
  ['эйнштэйн', 'einstein'],
  ['спектраскоп', 'spectroscope'],
  ['милонкович', 'ice'],
  ['лекраства', 'drug'],
  ['ликарства', 'drug'],
  ['фистиваль', 'festival'],
  ['звесда', 'stars'],
  ['паметь', 'memory'],
  ['octopuss', 'octopus'],
  ['octupus', 'octopus'],
  ['telscope', 'telescope'],
  ['einstien', 'einstein'],
  ['nueral', 'network'],
  ['netwrok', 'network'],
  ['spectoscope', 'spectroscope'],
  ['laguages', 'languages'],
  ['milankovich', 'ice'],
  ['blak hole', 'hole'],
  ['distnat stars', 'stars'],
])('«%s» finds %s', async (typo, slug) => {
  expect(await find(typo)).toContain(slug)
})

test.each([
  ...[
    'абракадабра',
    'йцукен',
    'фывапролд',
    'шиномонтаж',
    'кредит',
    'маникюр',
    'ипотека',
    'хоккей',
    'картошка',
  ],
  ...['недвижимость', 'парикмахер', 'велосипед', 'qwerty', 'asdfgh', 'mortgage', 'haircut', 'football'],
  ...['bitcoin', 'pizza', 'holiday', 'xyzzy'],
])('«%s» finds nothing', async (word) => {
  expect(await find(word)).toEqual([])
})
