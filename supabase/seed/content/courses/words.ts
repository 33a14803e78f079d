import { paragraphs, weekly } from '../notation.ts'
import type { CourseSeed } from '../types.ts'

export const wordsCourses: CourseSeed[] = [
  {
    slug: 'reading-papers-in-english',
    title: { ru: 'Читаем научные статьи по-английски', en: 'Reading Papers in English' },
    summary: {
      ru: 'Научиться понимать статью из чужой области за сорок минут. Язык и метод сразу.',
      en: 'Learn to understand a paper from somebody else’s field in forty minutes: the language and the method at once.',
    },
    description: {
      ru: paragraphs(
        'Статью не читают от начала до конца. Сначала рисунки, потом что измеряли, потом чего не измеряли и только тогда выводы. За шесть занятий разберём шесть работ из разных наук и выучим три сотни слов, на которых держится любая.',
        'Английский от уверенного среднего. Специальность не важна: в прошлой группе врач объяснял геологу, что такое контроль, а геолог врачу — что такое масштаб.',
      ),
      en: paragraphs(
        'Nobody reads a paper from beginning to end. First the figures, then what was measured, then what was not, and only then the conclusions. In six sessions we take six papers from different sciences and pick up the three hundred words all of them stand on.',
        'Solid intermediate English. Your trade does not matter: in the last group a doctor explained controls to a geologist, and the geologist explained scale to the doctor.',
      ),
    },
    field: { ru: 'молекулярная биология', en: 'molecular biology' },
    format: 'hybrid',
    level: 'intermediate',
    talkLanguages: ['en', 'ru'],
    ageMin: 16,
    price: 9600,
    capacity: 16,
    space: 'curie',
    speakers: ['ilya-stoyanov'],
    sessions: weekly(28, '18:30', 100, [
      ['Начинаем с рисунка', 'Begin with the figure'],
      ['Методы, которые все пропускают', 'Methods, which everyone skips'],
      ['Контроль и сравнение', 'Controls and comparison'],
      ['Слова, за которыми прячутся', 'Words to hide behind'],
      ['Чего авторы не сказали', 'What the authors did not say'],
      ['Своя статья', 'A paper of your choice'],
    ]),
    cover: { motif: 'cells', print: 'field' },
  },
  {
    slug: 'history-of-accuracy',
    title: { ru: 'История точности', en: 'A History of Accuracy' },
    summary: {
      ru: 'От локтя фараона до постоянной Планка: как люди договаривались, сколько в чём чего.',
      en: 'From the pharaoh’s cubit to the Planck constant: how people came to agree on how much of what there is.',
    },
    description: {
      ru: paragraphs(
        'Двое французов семь лет мерили меридиан, чтобы придумать метр, и один из них чуть не сошёл с ума из-за ошибки, которую скрыл. Часовщик без образования решил задачу, на которой застрял Ньютон. Точность всегда стоила кому-то жизни, карьеры или сна.',
        'Пять онлайн-встреч с документами и вопросами. Между встречами задания: измерить собственный дом верёвкой, найти полдень без часов, взвесить муку монетами.',
      ),
      en: paragraphs(
        'Two Frenchmen spent seven years measuring a meridian in order to invent the metre, and one of them was driven half mad by an error he concealed. A self-taught clockmaker solved the problem Newton thought hopeless. Accuracy has always cost somebody a life, a career or a night’s sleep.',
        'Five online meetings with documents and questions. In between there is homework: measure your house with a rope, find noon without a clock, weigh flour with coins.',
      ),
    },
    field: { ru: 'история науки', en: 'history of science' },
    format: 'online',
    level: 'intermediate',
    talkLanguages: ['ru'],
    ageMin: 12,
    price: 6000,
    speakers: ['daria-velskaya'],
    sessions: weekly(-70, '20:00', 90, [
      ['Локоть, фут и рыночная площадь', 'The cubit, the foot and the market square'],
      ['Метр и скрытая ошибка', 'The metre and the hidden error'],
      ['Часы в море', 'The clock at sea'],
      ['Килограмм под колпаком', 'The kilogram under glass'],
      ['Секунда, которую делят все', 'The second everyone shares'],
    ]),
    cover: { motif: 'orbits', print: 'tint' },
  },
  {
    slug: 'writing-about-science',
    title: { ru: 'Писать о науке', en: 'Writing About Science' },
    summary: {
      ru: 'Шесть недель правки. На входе тема, на выходе текст, который дочитает ваша тётя.',
      en: 'Six weeks of editing. In goes a subject, out comes a piece your aunt will read to the end.',
    },
    description: {
      ru: paragraphs(
        'Роман Сегал не учит вдохновению. Он учит вычёркивать, спрашивать «а это откуда известно?» и ставить главное туда, где его увидят. Каждую неделю вы приносите страницу, и группа читает её вслух: где запнулись, там и правим.',
        'К концу у каждого готовый материал на тысячу слов. Лучшие печатаем в блогах хаба, с гонораром в виде абонемента.',
      ),
      en: paragraphs(
        'Roman Segal does not teach inspiration. He teaches crossing out, asking “how is that known?” and putting the main thing where it will be seen. Every week you bring a page and the group reads it aloud; where they stumble, we edit.',
        'At the end everybody has a finished piece of a thousand words. The best appear in the hub’s blogs, and the fee is a season pass.',
      ),
    },
    field: { ru: 'история науки', en: 'history of science' },
    format: 'hybrid',
    level: 'intermediate',
    talkLanguages: ['ru'],
    ageMin: 16,
    price: 12600,
    capacity: 12,
    space: 'curie',
    speakers: ['roman-segal'],
    sessions: weekly(34, '18:30', 120, [
      ['О чём вообще текст', 'What is it about, anyway'],
      ['Первая фраза', 'The first sentence'],
      ['Сравнения, которые не врут', 'Comparisons that do not lie'],
      ['Числа без обморока', 'Numbers without fainting'],
      ['Разговор с учёным', 'Talking to a scientist'],
      ['Последняя правка', 'The final edit'],
    ]),
    cover: { motif: 'spectrum', print: 'tint' },
  },
  {
    slug: 'serbian-for-the-lab',
    title: { ru: 'Сербский для лаборатории' },
    summary: {
      ru: 'Для тех, кто уже купил хлеб по-сербски и теперь хочет обсудить погрешность, грант и погоду на конференции.',
    },
    description: {
      ru: paragraphs(
        'Русский помогает ровно до того места, где начинает мешать: «право» — это прямо, «понос» — гордость, а «вредан» — старательный. Нина Бас собрала сто таких ловушек и разложила по полкам лаборатории.',
        'Говорим с первого занятия: представляем свою работу, задаём вопрос докладчику, объясняем технику безопасности. Раз в две недели в гости приходит сербский коллега и ничего не понимает нарочно.',
      ),
    },
    field: { ru: 'лингвистика', en: 'linguistics' },
    format: 'offline',
    level: 'intermediate',
    talkLanguages: ['ru', 'sr'],
    ageMin: 16,
    price: 9000,
    capacity: 8,
    space: 'meeting-room',
    speakers: ['nina-bas'],
    sessions: weekly(5, '18:00', 90, [
      ['Чем вы занимаетесь'],
      ['Числа, меры и погрешности'],
      ['Вопрос докладчику'],
      ['Техника безопасности вслух'],
      ['Ложные друзья'],
      ['Ваш доклад на пять минут'],
    ]),
    cover: { motif: 'waves', print: 'field' },
  },
]
