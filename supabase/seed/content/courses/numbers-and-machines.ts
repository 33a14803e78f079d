import { paragraphs, weekly } from '../notation.ts'
import type { CourseSeed } from '../types.ts'

export const numbersAndMachinesCourses: CourseSeed[] = [
  {
    slug: 'statistics-for-the-curious',
    title: {
      ru: 'Статистика для любопытных: восемь вечеров',
      en: 'Statistics for the Curious: Eight Evenings',
    },
    summary: {
      ru: 'Как не верить среднему, когда бояться процентов и сколько человек надо опросить, чтобы стало ясно.',
      en: 'Why not to trust an average, when to fear a percentage and how many people one has to ask.',
    },
    description: {
      ru: paragraphs(
        'Курс для тех, кто в школе решил, что математика не про них, а теперь читает новости и подозревает неладное. На каждом занятии один вопрос из жизни и ровно столько статистики, сколько нужно, чтобы на него ответить.',
        'Много бросаем, тянем, угадываем и проверяем. К восьмому вечеру вы сами проведёте небольшой опрос и сможете сказать, чему в нём можно верить. Нужны карандаш и калькулятор в телефоне.',
      ),
      en: paragraphs(
        'For people who decided at school that mathematics was for others, and who now read the news and suspect something. Each evening has one question from life and exactly as much statistics as it takes to answer it.',
        'We toss, draw, guess and check. By the eighth evening you will have run a small survey of your own and be able to say which part of it to believe. Bring a pencil and the calculator in your phone.',
      ),
    },
    field: { ru: 'математика', en: 'mathematics' },
    format: 'offline',
    level: 'beginner',
    isTop: true,
    talkLanguages: ['ru'],
    ageMin: 16,
    price: 14400,
    capacity: 24,
    space: 'curie',
    speakers: ['tamara-vojnovic'],
    sessions: weekly(31, '18:30', 120, [
      ['Среднее, которого ни у кого нет', 'The average nobody has'],
      ['Случайность на вид и на ощупь', 'What chance looks and feels like'],
      ['Сколько человек спросить', 'How many people to ask'],
      ['Совпало или связано', 'Coincidence or connection'],
      ['Проценты, которых надо бояться', 'Percentages worth fearing'],
      ['Как проверяют, что помогло', 'How to tell that it helped'],
      ['Честный график', 'The honest chart'],
      ['Ваш собственный опрос', 'Your own survey'],
    ]),
    cover: { motif: 'seeds', print: 'field' },
  },
  {
    slug: 'python-with-live-data',
    title: { ru: 'Python на живых данных', en: 'Python with Live Data' },
    summary: {
      ru: 'Учимся программировать на том, что происходит сейчас: воздух, река, трамваи и землетрясения.',
      en: 'Learning to program on what is happening now: air, river, trams and earthquakes.',
    },
    description: {
      ru: paragraphs(
        'Без учебных задач про яблоки. С первого занятия берём настоящие данные: уровень Савы, качество воздуха, толчки за последние сутки. Спрашиваем у них что-нибудь и пишем программу, которая отвечает.',
        'Онлайн, в маленькой группе, с разбором кода вслух. Записи остаются у вас. Опыт не нужен, нужен компьютер и два часа в неделю на домашнее задание.',
      ),
      en: paragraphs(
        'No exercises about apples. From the first session we take real data: the level of the Sava, the quality of the air, the tremors of the past day. We ask them something and write a program that answers.',
        'Online, in a small group, with code read aloud. The recordings are yours to keep. No experience needed, just a computer and two hours a week for homework.',
      ),
    },
    field: { ru: 'информатика', en: 'computer science' },
    format: 'online',
    level: 'beginner',
    talkLanguages: ['ru'],
    ageMin: 12,
    price: 12000,
    capacity: 16,
    speakers: ['viktor-galich'],
    sessions: weekly(20, '19:00', 90, [
      ['Один файл, один вопрос', 'One file, one question'],
      ['Таблица, в которой дыры', 'A table with holes in it'],
      ['Река за десять лет', 'Ten years of a river'],
      ['Карта толчков', 'A map of tremors'],
      ['Когда придёт трамвай', 'When the tram will come'],
      ['Программа, которая работает без вас', 'A program that runs without you'],
    ]),
    cover: { motif: 'phase', print: 'tint' },
  },
  {
    slug: 'quantum-without-magic',
    title: { ru: 'Квантовая механика без магии', en: 'Quantum Mechanics Without the Magic' },
    summary: {
      ru: 'Для тех, кто помнит матрицы и устал от котов. Семь вечеров, одна поляризация и честные выкладки.',
      en: 'For those who remember matrices and are tired of cats. Seven evenings, one polarisation and honest algebra.',
    },
    description: {
      ru: paragraphs(
        'Почти всё странное в квантовой механике видно на одном фотоне и двух поляроидах. С них и начнём: сначала опыт на столе, потом две строчки алгебры, потом вопрос, от которого Эйнштейн не отмахнулся.',
        'Нужны комплексные числа и умножение матриц два на два. Если подзабыли, пришлём страничку и проведём час разминки до курса. Слово «сознание» за семь вечеров не прозвучит ни разу.',
      ),
      en: paragraphs(
        'Nearly everything strange about quantum mechanics can be seen with one photon and two polarisers. That is where we begin: first the experiment on the table, then two lines of algebra, then a question Einstein did not wave away.',
        'You need complex numbers and two-by-two matrices. If you are rusty we will send a page and hold an hour’s warm-up beforehand. The word “consciousness” will not be heard once in seven evenings.',
      ),
    },
    field: { ru: 'статистическая физика', en: 'statistical physics' },
    format: 'offline',
    level: 'advanced',
    talkLanguages: ['ru'],
    ageMin: 16,
    price: 15400,
    capacity: 18,
    space: 'curie',
    speakers: ['andrej-lisin', 'nikola-tasevski'],
    sessions: weekly(-12, '18:30', 120, [
      ['Три поляроида и лишний свет', 'Three polarisers and too much light'],
      ['Состояние — это список', 'A state is a list'],
      ['Что значит измерить', 'What it means to measure'],
      ['Двое, которые не договаривались', 'Two who had no arrangement'],
      ['Неравенство Белла на кубиках', 'Bell’s inequality with dice'],
      ['Почему кошки большие', 'Why cats are large'],
      ['Вопросы, на которые нет ответа', 'Questions without an answer'],
    ]),
    cover: { motif: 'waves', print: 'night' },
  },
  {
    slug: 'oscilloscope-and-soldering-iron',
    title: { ru: 'Осциллограф и паяльник', en: 'Oscilloscope and Soldering Iron' },
    summary: {
      ru: 'Пять вечеров в лаборатории. На первом вы узнаете, за какой конец брать паяльник, на последнем ваш приёмник поймает Белград.',
      en: 'Five evenings in the lab. On the first you learn which end to hold; on the last, your receiver picks up Belgrade.',
    },
    description: {
      ru: paragraphs(
        'Электричество понятно, когда оно у вас в руках и не бьётся. Никола Тасевски ведёт группу из восьми человек от светодиода до радиоприёмника, и каждый шаг сначала виден на экране осциллографа, а потом уже в формуле.',
        'Детали и инструменты входят в цену, приёмник остаётся вам. Можно приходить с ребёнком от двенадцати лет, на двоих одно место и один паяльник.',
      ),
      en: paragraphs(
        'Electricity makes sense once it is in your hands and does not bite. Nikola Tasevski takes a group of eight from a light-emitting diode to a radio receiver, and every step is seen on the oscilloscope before it is met in a formula.',
        'Parts and tools are included and the receiver is yours. You may come with a child of twelve or over: one place, one soldering iron between you.',
      ),
    },
    field: { ru: 'электроника', en: 'electronics' },
    format: 'offline',
    level: 'beginner',
    talkLanguages: ['ru', 'sr'],
    ageMin: 12,
    price: 13500,
    capacity: 8,
    space: 'lab',
    speakers: ['nikola-tasevski'],
    sessions: weekly(15, '18:00', 150, [
      ['Свет от батарейки', 'Light from a battery'],
      ['Как выглядит звук', 'What sound looks like'],
      ['Усилить шёпот', 'Amplifying a whisper'],
      ['Колебание, которое не гаснет', 'An oscillation that does not die'],
      ['Поймать Белград', 'Picking up Belgrade'],
    ]),
    cover: { motif: 'dipole', print: 'night' },
  },
]
