import type { CoworkingDayItem } from './site-types.ts'
import type { CoworkingPlanSeed } from './types.ts'

export const coworkingPlans: CoworkingPlanSeed[] = [
  {
    slug: 'day',
    kind: 'day_pass',
    name: { ru: 'День', en: 'Day' },
    summary: {
      ru: 'Любое свободное место с 10:00 до 22:00, кофе и одна чашка чьей-нибудь гипотезы',
      en: 'Any free desk from 10:00 to 22:00, coffee and one cup of somebody’s hypothesis',
    },
    features: [
      { ru: 'Wi-Fi 1 Гбит/с', en: '1 Gbit/s Wi-Fi' },
      { ru: 'кухня', en: 'kitchen' },
      { ru: 'телефонная будка', en: 'phone booth' },
    ],
    price: 1200,
    per: 'day',
    days: { count: 1, within: 30 },
    hours: { from: '10:00', to: '22:00' },
    seats: 40,
    sortOrder: 1,
  },
  {
    slug: 'month',
    kind: 'monthly',
    name: { ru: 'Месяц', en: 'Month' },
    summary: {
      ru: 'Своё место у окна, ящик с ключом и четыре часа переговорной',
      en: 'Your own desk by the window, a drawer with a key and four hours of the meeting room',
    },
    features: [
      { ru: 'всё из «Дня»', en: 'everything in Day' },
      { ru: 'скидка 20 % на события', en: '20% off events' },
      { ru: 'круглосуточно', en: 'round the clock' },
    ],
    price: 14000,
    per: 'month',
    isRecommended: true,
    seats: 24,
    sortOrder: 2,
  },
  {
    slug: 'year',
    kind: 'yearly',
    name: { ru: 'Год', en: 'Year' },
    summary: {
      ru: 'Два месяца в подарок, почтовый адрес и место на всех фестивалях',
      en: 'Two months on the house, a postal address and a seat at every festival',
    },
    features: [
      { ru: 'всё из «Месяца»', en: 'everything in Month' },
      { ru: 'абонемент на 10 вечеров', en: 'a pass for ten evenings' },
      { ru: 'гость раз в неделю', en: 'a guest once a week' },
    ],
    price: 140000,
    per: 'year',
    seats: 24,
    sortOrder: 3,
  },
  {
    slug: 'private-office',
    kind: 'private_office',
    name: { ru: 'Свой кабинет', en: 'Private office' },
    summary: {
      ru: 'Комната на четверых с доской во всю стену',
      en: 'A room for four with a whole wall to write on',
    },
    features: [
      { ru: 'до 4 человек', en: 'up to 4 people' },
      { ru: 'лаборатория 8 часов в месяц', en: '8 hours of the lab a month' },
      { ru: 'табличка на двери', en: 'your name on the door' },
    ],
    price: 38000,
    per: 'month',
    seats: 3,
    sortOrder: 4,
  },
  {
    slug: 'meeting-room-hour',
    kind: 'meeting_room',
    name: { ru: 'Переговорная', en: 'Meeting room' },
    summary: {
      ru: 'Восемь мест, экран и дверь, которая закрывается',
      en: 'Eight seats, a screen and a door that shuts',
    },
    features: [
      { ru: 'экран 65″', en: '65″ screen' },
      { ru: 'камера', en: 'camera' },
      { ru: 'вода и чай', en: 'water and tea' },
    ],
    price: 1500,
    per: 'hour',
    seats: 8,
    sortOrder: 5,
  },
]

/** How a day goes, under the plans. */
export const coworkingDay: CoworkingDayItem[] = [
  {
    time: '10:00',
    title: { ru: 'Открываемся', en: 'We open' },
    text: { ru: 'Тихий час до одиннадцати', en: 'Quiet hour until eleven' },
  },
  {
    time: '13:00',
    title: { ru: 'Обед за длинным столом', en: 'Lunch at the long table' },
    text: {
      ru: 'Каждую среду — рассказ соседа на 15 минут',
      en: 'On Wednesdays a neighbour talks for 15 minutes',
    },
  },
  {
    time: '17:00',
    title: { ru: 'Лаборатория свободна', en: 'The lab is free' },
    text: { ru: 'Осциллограф и паяльник для всех', en: 'Oscilloscope and soldering iron for all' },
  },
  {
    time: '19:00',
    title: { ru: 'Начинается программа', en: 'The programme begins' },
    text: { ru: 'Работать можно дальше или спуститься в зал', en: 'Work on, or come down to the hall' },
  },
]
