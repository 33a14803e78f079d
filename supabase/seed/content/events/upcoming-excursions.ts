import { paragraphs } from '../notation.ts'
import type { EventSeed } from '../types.ts'

export const upcomingExcursions: EventSeed[] = [
  {
    slug: 'kalemegdan-ancient-sea',
    kind: 'excursion',
    isRecommended: true,
    title: {
      ru: 'Калемегдан: прогулка по дну древнего моря',
      en: 'Kalemegdan: a Walk on the Floor of an Ancient Sea',
    },
    summary: {
      ru: 'Геолог Елена Петрович читает крепость по камням: где здесь был берег, кто в нём жил и почему ракушки на высоте 125 метров.',
      en: 'Geologist Jelena Petrović reads the fortress stone by stone: where the shore ran, who lived there, and why there are shells 125 metres up.',
    },
    description: {
      ru: paragraphs(
        'Четырнадцать миллионов лет назад на месте Белграда плескалось тёплое море, и под водой рос риф из известковых водорослей. Потом море отступило, опреснело и высохло, а риф остался: на нём и стоит крепость. Её стены сложены из того же камня, так что у осаждающих под ногами и над головой было одно и то же дно.',
        'За три часа пройдём от Победителя вниз, к самой воде. Найдём отпечатки раковин, след древнего оползня и место, где римляне, турки и австрийцы брали камень в одной каменоломне. Лупы выдадим. Удобная обувь обязательна, в дождь идём всё равно: мокрый известняк читается лучше.',
      ),
      en: paragraphs(
        'Fourteen million years ago a warm sea lay where Belgrade is now, and under the water grew a reef of limy algae. The sea withdrew, turned brackish and dried up; the reef stayed, and the fortress stands on it. Its walls are cut from the same rock, so besiegers had one and the same sea floor under their boots and over their heads.',
        'In three hours we go from the Victor down to the water’s edge. We will find the prints of shells, the scar of an old landslide and the spot where Romans, Turks and Austrians helped themselves at one quarry. Hand lenses provided, sensible shoes required. We go in the rain too: wet limestone is easier to read.',
      ),
    },
    when: { day: 5, time: '11:00', minutes: 180 },
    format: 'offline',
    talkLanguages: ['ru'],
    ageMin: 6,
    priceKind: 'donation',
    price: 500,
    capacity: 25,
    venue: {
      name: { ru: 'Калемегдан, у Победителя', en: 'Kalemegdan, by the Victor' },
      address: { ru: 'Белградская крепость, Верхний город', en: 'Belgrade Fortress, Upper Town' },
    },
    speakers: ['jelena-petrovic'],
    cover: { motif: 'contour', print: 'field' },
    taken: 25,
    waitlist: 3,
  },
  {
    slug: 'full-house',
    kind: 'excursion',
    title: { ru: 'Ночь у телескопа: небо со Звездары', en: 'A Night at the Telescope on Zvezdara' },
    summary: {
      ru: 'Большой рефрактор Цейса, купол тридцатых годов и шестнадцать человек, каждый у окуляра столько, сколько захочет.',
      en: 'The great Zeiss refractor, a dome from the 1930s and sixteen people, each at the eyepiece for as long as they like.',
    },
    description: {
      ru: paragraphs(
        'Труба длиной больше десяти метров двигается от руки: так хорошо её уравновесили почти сто лет назад. В этой обсерватории открывали астероиды, один из них так и назвали — Звездара. Город с тех пор подступил к холму вплотную, но Луна, планеты и двойные звёзды от этого не пострадали.',
        'Лев Туманян расскажет, как смотреть в окуляр, чтобы увидеть больше, чем в первую минуту, и почему звёзды у горизонта моргают всеми цветами. Одевайтесь теплее, чем кажется нужным: купол не отапливают нарочно, тёплый воздух портит картинку. Если небо затянет, напишем до 17:00 и перенесём на следующий ясный вечер.',
      ),
      en: paragraphs(
        'A tube more than ten metres long moves at the push of a hand, so well was it balanced nearly a century ago. Asteroids were discovered at this observatory, and one of them is simply called Zvezdara. The city has since crept right up to the hill, but the Moon, the planets and the double stars have not suffered.',
        'Lev Tumanyan shows how to look so that you see more than you do in the first minute, and why stars near the horizon flicker in every colour. Dress more warmly than seems necessary: the dome is left unheated on purpose, since warm air spoils the view. If it clouds over we write before 17:00 and move to the next clear evening.',
      ),
    },
    when: { day: 8, time: '21:30', minutes: 120 },
    format: 'offline',
    talkLanguages: ['ru', 'en'],
    ageMin: 12,
    priceKind: 'free',
    capacity: 16,
    venue: {
      name: { ru: 'Астрономическая обсерватория', en: 'Astronomical Observatory' },
      address: { ru: 'Волгина, 7, Звездара, Белград', en: 'Volgina 7, Zvezdara, Belgrade' },
    },
    speakers: ['lev-tumanyan'],
    cover: { motif: 'eclipse', print: 'night' },
    taken: 16,
    waitlist: 5,
  },
  {
    slug: 'crystals-of-belgrade',
    kind: 'excursion',
    title: {
      ru: 'Кристаллы Белграда: минералогия фасадов',
      en: 'Crystals of Belgrade: the Mineralogy of Façades',
    },
    summary: {
      ru: 'От площади Республики до Теразие: ступени, цоколи и подоконники, по которым можно изучать вулканы.',
      en: 'From Republic Square to Terazije: steps, plinths and window sills from which one can study volcanoes.',
    },
    description: {
      ru: paragraphs(
        'Город тащил камни со всей страны: белый мрамор с Венчаца, тёмное габбро из Ябланицы, пёстрые граниты, о происхождении которых забыли даже архитекторы. Каждый когда-то остывал, сжимался или тёк, и всё это видно на отполированном срезе лучше, чем в горах.',
        'Елена Петрович научит отличать гранит от того, что так называют на рынке, покажет кристаллы полевого шпата с палец и аммонита в дверном проёме. Полтора километра, два часа, магнит и лупа у каждого.',
      ),
      en: paragraphs(
        'The city dragged its stones in from everywhere: white marble from Venčac, dark gabbro from Jablanica, mottled granites whose origin even the architects forgot. Each of them once cooled, was squeezed or flowed, and all of it shows on a polished face better than in the mountains.',
        'Jelena Petrović teaches you to tell granite from what the trade calls granite, and shows feldspar crystals as long as a finger and an ammonite in a doorway. A mile, two hours, a magnet and a hand lens each.',
      ),
    },
    when: { day: 30, time: '12:00', minutes: 120 },
    format: 'offline',
    talkLanguages: ['ru', 'sr'],
    ageMin: 6,
    priceKind: 'paid',
    price: 800,
    capacity: 20,
    venue: {
      name: { ru: 'Площадь Республики, у часов', en: 'Republic Square, by the clock' },
      address: { ru: 'Трг Републике, Белград', en: 'Trg Republike, Belgrade' },
    },
    speakers: ['jelena-petrovic'],
    cover: { motif: 'penrose', print: 'field' },
    taken: 8,
  },
  {
    slug: 'how-the-city-drinks',
    kind: 'excursion',
    title: { ru: 'Откуда в кране река', en: 'How a River Gets into the Tap' },
    summary: {
      ru: 'Колодцы на берегу Савы, песок вместо фильтра и лаборатория, где воду пробуют на вкус по расписанию.',
      en: 'Wells on the bank of the Sava, sand for a filter and a laboratory where water is tasted on schedule.',
    },
    description: {
      ru: paragraphs(
        'Первую современную водопроводную воду Белград получил в 1892 году. С тех пор город вырос раз в тридцать, а секрет остался прежним: пусть реку сначала процедит берег. Вдоль Савы стоит около сотни колодцев с лучами, которые расходятся под дном, как спицы, и собирают воду, прошедшую через гравий.',
        'Посмотрим на насосы, бассейны и бактерий, которых здесь держат на службе. Эпидемиолог Катарина Белич объяснит, отчего чистая вода спасла больше жизней, чем все больницы. Нужен документ: объект охраняемый.',
      ),
      en: paragraphs(
        'Belgrade got its first modern mains water in 1892. The city has since grown some thirtyfold, but the secret is the same: let the bank strain the river first. About a hundred wells stand along the Sava, their collectors spreading under the bed like spokes to gather water that has come through gravel.',
        'We look at the pumps, the basins and the bacteria on the payroll. Epidemiologist Katarina Bjelić explains how clean water saved more lives than all the hospitals. Bring an identity document: the site is guarded.',
      ),
    },
    when: { day: 48, time: '11:00', minutes: 150 },
    format: 'offline',
    talkLanguages: ['ru', 'sr'],
    ageMin: 12,
    priceKind: 'paid',
    price: 500,
    capacity: 18,
    venue: {
      name: { ru: 'Водопровод, станция Макиш', en: 'Waterworks, Makiš station' },
      address: { ru: 'Обреновачки пут, Белград', en: 'Obrenovački put, Belgrade' },
    },
    speakers: ['katarina-bjelic'],
    cover: { motif: 'phase', print: 'tint' },
    taken: 6,
  },
  {
    slug: 'plants-that-rise-again',
    kind: 'excursion',
    title: { ru: 'Евремовац: растения, которые воскресают', en: 'Jevremovac: Plants That Rise Again' },
    summary: {
      ru: 'Ботанический сад без спешки: сербская рамонда, ель, найденная последней в Европе, и оранжерея викторианских времён.',
      en: 'The Botanical Garden without haste: the Serbian ramonda, the last spruce to be found in Europe and a Victorian glasshouse.',
    },
    description: {
      ru: paragraphs(
        'Рамонда может высохнуть до хруста, пролежать в гербарии не один месяц и зазеленеть от стакана воды. Её описал Йосиф Панчич, врач, который обошёл Сербию пешком и в 1870-х нашёл ещё и неизвестную науке ель — в Европе, где, казалось, все деревья давно пересчитаны.',
        'Сад носит имя Еврема Обреновича, как и улица, на которой стоит наш хаб. Ирина Долгополова покажет, что растения делают в несезон, и проведёт опыт по воскрешению: результат будет готов к концу прогулки, если вы не будете торопиться.',
      ),
      en: paragraphs(
        'A ramonda can dry to a crisp, lie in a herbarium for months and turn green again on a glass of water. It was described by Josif Pančić, a physician who walked all over Serbia and in the 1870s also came upon a spruce unknown to science, in a Europe where every tree seemed to have been counted.',
        'The garden is named after Jevrem Obrenović, and so is the street our hub stands in. Irina Dolgopolova shows what plants do off season and runs a resurrection; the result will be ready by the end of the walk, provided you take your time.',
      ),
    },
    when: { day: 78, time: '12:00', minutes: 120 },
    format: 'offline',
    talkLanguages: ['ru', 'sr'],
    ageMin: 6,
    priceKind: 'paid',
    price: 700,
    capacity: 20,
    venue: {
      name: { ru: 'Ботанический сад «Евремовац»', en: 'Jevremovac Botanical Garden' },
      address: { ru: 'Таковска, 43, Белград', en: 'Takovska 43, Belgrade' },
    },
    speakers: ['irina-dolgopolova'],
    cover: { motif: 'seeds', print: 'field' },
    taken: 3,
  },
  {
    slug: 'sava-by-boat',
    kind: 'excursion',
    title: {
      ru: 'Сава с воды: как река строит берега',
      en: 'The Sava from the Water: How a River Builds Its Banks',
    },
    summary: {
      ru: 'Три часа на катере от Ады до слияния с Дунаем: мели, косы, цапли и ил, в котором записаны наводнения.',
      en: 'Three hours by boat from Ada to the Danube: shoals, spits, herons and the mud in which floods are written down.',
    },
    description: {
      ru: paragraphs(
        'У слияния видно, что рек две: вода идёт полосами разного цвета и долго не смешивается. Ниже лежит Большой Военный остров, который каждое половодье кроит себя заново, а Ада Циганлия, наоборот, перестала быть островом: в 1967 году её пришили к берегу.',
        'Елена Петрович возьмёт со дна пробу и прочтёт по ней последние сто лет, Стефан Брдар расскажет про тех, кто на этих мелях зимует. Билеты продаёт перевозчик, чай и бинокли — наши.',
      ),
      en: paragraphs(
        'At the confluence you can see that there are two rivers: the water runs in bands of different colours and is slow to mix. Below lies Great War Island, which recuts itself with every flood, while Ada Ciganlija has stopped being an island at all: in 1967 it was stitched to the bank.',
        'Jelena Petrović will take a sample from the bottom and read the last hundred years from it; Stefan Brdar talks about those who winter on the shoals. The boat company sells the tickets; tea and binoculars are ours.',
      ),
    },
    when: { day: 165, time: '10:00', minutes: 180 },
    format: 'offline',
    talkLanguages: ['ru', 'sr', 'en'],
    ageMin: 6,
    priceKind: 'paid',
    price: 1500,
    capacity: 30,
    venue: {
      name: { ru: 'Причал на Аде Циганлии', en: 'Ada Ciganlija pier' },
      address: { ru: 'Савско езеро, Белград', en: 'Sava Lake, Belgrade' },
    },
    externalTicketUrl: 'https://bilet.example/hub/sava-by-boat',
    acceptsPass: false,
    speakers: ['jelena-petrovic', 'stefan-brdar'],
    cover: { motif: 'waves', print: 'tint' },
    taken: 5,
  },
]
