import { channel, papers, paragraphs, personalPage } from '../notation.ts'
import type { SpeakerSeed } from '../types.ts'

export const humanitiesAndMathsSpeakers: SpeakerSeed[] = [
  {
    slug: 'nina-bas',
    name: { ru: 'Нина Бас', en: 'Nina Bas' },
    field: { ru: 'лингвистика', en: 'linguistics' },
    headline: {
      ru: 'лингвист, записывает языки, у которых осталось мало голосов',
      en: 'linguist who records languages with few voices left',
    },
    bio: {
      ru: paragraphs(
        'Нина ездит туда, где языку осталось десять собеседников, и записывает всё: сказки, ругательства, инструкцию по ремонту лодки. Грамматику потом пишет годами, а слово «спасибо» выучивает в первый день.',
        'Думает о том, что в языке обязательно, а что случайно, и потому любит фантастику о контакте: там лингвистам хотя бы дают слово.',
      ),
      en: paragraphs(
        'Nina goes where a language has ten speakers left and records everything: tales, curses, how to mend a boat. The grammar takes years to write; “thank you” she learns on the first day.',
        'She wonders which parts of language are necessary and which are accidents, and so is fond of stories about alien contact. There, at least, somebody asks the linguist.',
      ),
    },
    links: [personalPage('nina-bas'), papers('nina-bas')],
    status: 'active',
    isRecommended: true,
    languages: ['ru', 'en', 'sr'],
    cover: { motif: 'spectrum' },
  },
  {
    slug: 'daria-velskaya',
    name: { ru: 'Дарья Вельская', en: 'Daria Velskaya' },
    field: { ru: 'история науки', en: 'history of science' },
    headline: {
      ru: 'историк науки, проверяет легенды по архивам',
      en: 'historian of science who checks legends against archives',
    },
    bio: {
      ru: paragraphs(
        'Дарья читает чужие письма по профессии. Она восстанавливает, кто кому что сказал, кто первым измерил и кто потом присочинил, и почти всегда настоящая история оказывается лучше легенды.',
        'Работала в архивах Нови-Сада, Цюриха и Вены. Собирает цитаты, которых Эйнштейн не произносил: сейчас их двести двенадцать.',
      ),
      en: paragraphs(
        'Daria reads other people’s letters for a living. She establishes who told whom, who measured it first and who embroidered it later, and the true story almost always beats the legend.',
        'She has worked in the archives of Novi Sad, Zurich and Vienna and collects things Einstein never said. The count stands at two hundred and twelve.',
      ),
    },
    links: [personalPage('daria-velskaya'), channel('daria-velskaya')],
    status: 'active',
    isRecommended: true,
    languages: ['ru', 'en'],
    cover: { motif: 'dipole' },
  },
  {
    slug: 'tamara-vojnovic',
    name: { ru: 'Тамара Войнович', en: 'Tamara Vojnović' },
    field: { ru: 'математика', en: 'mathematics' },
    headline: {
      ru: 'статистик, защищает людей от средних значений',
      en: 'statistician protecting people from averages',
    },
    bio: {
      ru: paragraphs(
        'Тамара считает риски для больниц и страховых и знает, как одно и то же число успокаивает и пугает в зависимости от того, на что его поделили. Носит с собой игральную кость и монету, которой нельзя доверять.',
        'Её курс «Статистика для любопытных» прошли уже больше двухсот человек, от школьницы до отставного капитана речного флота.',
      ),
      en: paragraphs(
        'Tamara works out risks for hospitals and insurers, and knows how the same number can soothe or terrify depending on what it was divided by. She carries a die, and a coin that should not be trusted.',
        'More than two hundred people have taken her Statistics for the Curious, from a schoolgirl to a retired river captain.',
      ),
    },
    links: [personalPage('tamara-vojnovic'), papers('tamara-vojnovic')],
    status: 'active',
    isRecommended: true,
    languages: ['ru', 'sr', 'en'],
    cover: { motif: 'seeds' },
  },
  {
    slug: 'grigory-zimin',
    name: { ru: 'Григорий Зимин', en: 'Grigory Zimin' },
    field: { ru: 'математика', en: 'mathematics' },
    headline: {
      ru: 'геометр, доказывает теоремы мыльной водой',
      en: 'geometer who proves theorems with soapy water',
    },
    bio: {
      ru: paragraphs(
        'Григорий изучает поверхности, которые выбирают кратчайший путь: мыльные плёнки, паутину, границы клеток. Считает, что у хорошей теоремы должна быть картинка, а у хорошей картинки — теорема.',
        'Вяжет модели гиперболических плоскостей крючком. Одна висит над стойкой, её принимают за люстру.',
      ),
      en: paragraphs(
        'Grigory studies surfaces that take the shortest way: soap films, spider webs, the walls between cells. A good theorem should have a picture, he says, and a good picture a theorem.',
        'He crochets models of the hyperbolic plane. One hangs above our front desk, where people take it for a lamp.',
      ),
    },
    links: [personalPage('grigory-zimin')],
    status: 'active',
    languages: ['ru', 'en'],
    cover: { motif: 'penrose' },
  },
  {
    slug: 'alisa-khromova',
    name: { ru: 'Алиса Хромова', en: 'Alisa Khromova' },
    field: { ru: 'психология', en: 'psychology' },
    headline: {
      ru: 'когнитивный психолог, изучает ошибки памяти, в том числе свои',
      en: 'cognitive psychologist of memory errors, her own included',
    },
    bio: {
      ru: paragraphs(
        'Алиса выясняет, почему десять свидетелей помнят десять разных машин и никто при этом не врёт. Консультировала следователей и теперь советует всем записывать важное сразу.',
        'Десять лет ведёт дневник предсказаний: записывает, в чём уверена, и через год проверяет. Сбывается чуть больше половины.',
      ),
      en: paragraphs(
        'Alisa finds out why ten witnesses remember ten different cars without any of them lying. She has advised police investigators, and now advises everyone to write the important things down at once.',
        'For ten years she has kept a diary of predictions, noting what she is sure of and checking a year later. Slightly more than half come true.',
      ),
    },
    links: [personalPage('alisa-khromova'), channel('alisa-khromova')],
    status: 'active',
    languages: ['ru'],
    cover: { motif: 'neuron' },
  },
  {
    slug: 'roman-segal',
    name: { ru: 'Роман Сегал', en: 'Roman Segal' },
    field: { ru: 'история науки', en: 'history of science' },
    headline: {
      ru: 'научный редактор и ведущий квизов',
      en: 'science editor and our quizmaster',
    },
    bio: {
      ru: paragraphs(
        'Роман двадцать лет правит чужие тексты о науке и знает, на каком слове засыпает читатель. Вопросы для квизов пишет по одному правилу: ответ должно быть интересно узнать, даже если вы его не угадали.',
        'Ведёт курс «Писать о науке». Слово «уникальный» вычёркивает, не дочитав фразу.',
      ),
      en: paragraphs(
        'Roman has edited science writing for twenty years and knows the exact word at which a reader falls asleep. His quiz questions follow one rule: the answer must be worth learning even if you missed it.',
        'He teaches Writing About Science and strikes out “unique” before he has finished the sentence.',
      ),
    },
    links: [personalPage('roman-segal'), channel('roman-segal')],
    status: 'active',
    languages: ['ru', 'en'],
    cover: { motif: 'phase' },
  },
]
