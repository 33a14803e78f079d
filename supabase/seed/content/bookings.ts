import type { BookingSeed, CalendarItemSeed } from './booking-types.ts'
import type { ClockTime } from './types.ts'

interface Renter {
  fullName: string
  email: string
  phone: string
  socialLink?: string
  purpose: string
}

const choir: Renter = {
  fullName: 'Регина Штольц',
  email: 'choir@renters.hub.example',
  phone: '+381 60 000 03 10',
  purpose: 'Хор «Каденция», репетиция',
}
const school: Renter = {
  fullName: 'Vesna Petrušić',
  email: 'school@renters.hub.example',
  phone: '+381 60 000 03 11',
  purpose: 'Школа 14:14, урок физики',
}
const viva: Renter = {
  fullName: 'Арсений Волков',
  email: 'volkov@renters.hub.example',
  phone: '+381 60 000 03 12',
  socialLink: 'https://social.hub.example/volkov',
  purpose: 'Репетиция защиты диплома',
}
const games: Renter = {
  fullName: 'Лиза Ким',
  email: 'kim@renters.hub.example',
  phone: '+381 60 000 03 13',
  purpose: 'Игротека, настольные игры',
}
const robots: Renter = {
  fullName: 'Nikola Babić',
  email: 'robots@renters.hub.example',
  phone: '+381 60 000 03 14',
  purpose: 'Робоклуб, занятие для школьников',
}
const podcast: Renter = {
  fullName: 'Женя Марголис',
  email: 'podcast@renters.hub.example',
  phone: '+381 60 000 03 15',
  socialLink: 'https://social.hub.example/margolis',
  purpose: 'Подкаст «Полураспад», запись',
}
const startup: Renter = {
  fullName: 'Jelena Radunović',
  email: 'radunovic@renters.hub.example',
  phone: '+381 60 000 03 16',
  purpose: 'Собеседования',
}
const tutor: Renter = {
  fullName: 'Павел Гордеев',
  email: 'gordeev@renters.hub.example',
  phone: '+381 60 000 03 17',
  purpose: 'Уроки математики',
}
const theatre: Renter = {
  fullName: 'Мира Савельева',
  email: 'savelieva@renters.hub.example',
  phone: '+381 60 000 03 18',
  socialLink: 'https://social.hub.example/savelieva',
  purpose: 'Читка пьесы о Галилее',
}
const birthday: Renter = {
  fullName: 'Ana Kolarov',
  email: 'kolarov@renters.hub.example',
  phone: '+381 60 000 03 19',
  purpose: 'День рождения с опытами, десять детей',
}

const inSpace =
  (space: string) =>
  (
    renter: Renter,
    status: BookingSeed['status'],
    day: number,
    from: ClockTime,
    hours: number,
  ): BookingSeed => ({
    space,
    status,
    day,
    from,
    hours,
    ...renter,
  })

const mainHall = inSpace('main-hall')
const curie = inSpace('curie')
const lab = inSpace('lab')
const studio = inSpace('studio')
const meetingRoom = inSpace('meeting-room')

/** Bookings around the day of seeding: whichever weekday it is, its week shows every state. */
export const bookings: BookingSeed[] = [
  mainHall(choir, 'confirmed', -6, '10:00', 2),
  mainHall(theatre, 'confirmed', -5, '17:00', 3),
  mainHall(viva, 'confirmed', -4, '12:00', 3),
  mainHall(school, 'confirmed', -2, '11:00', 3),
  mainHall(choir, 'confirmed', -1, '16:00', 3),
  mainHall(school, 'confirmed', 1, '11:00', 3),
  mainHall(viva, 'pending', 1, '15:00', 2),
  mainHall(games, 'confirmed', 2, '12:00', 3),
  mainHall(theatre, 'pending', 3, '17:00', 2),
  mainHall(choir, 'confirmed', 4, '10:00', 2),
  mainHall(games, 'pending', 5, '12:00', 2),
  mainHall(birthday, 'cancelled', 5, '15:00', 3),
  mainHall(choir, 'confirmed', 6, '10:00', 2),
  mainHall(theatre, 'pending', 8, '18:00', 3),
  mainHall(school, 'confirmed', 11, '11:00', 3),

  curie(tutor, 'confirmed', -3, '10:00', 3),
  curie(startup, 'confirmed', -1, '12:00', 2),
  curie(tutor, 'confirmed', 0, '10:00', 3),
  curie(viva, 'pending', 0, '15:00', 2),
  curie(school, 'confirmed', 1, '10:00', 4),
  curie(viva, 'confirmed', 2, '14:00', 3),
  curie(games, 'pending', 4, '16:00', 2),
  curie(tutor, 'confirmed', 7, '10:00', 3),

  lab(robots, 'confirmed', -4, '10:00', 2),
  lab(robots, 'confirmed', 0, '10:00', 2),
  lab(birthday, 'pending', 0, '16:00', 2),
  lab(school, 'confirmed', 2, '11:00', 2),
  lab(robots, 'confirmed', 4, '10:00', 2),
  lab(birthday, 'pending', 5, '13:00', 3),
  lab(robots, 'confirmed', 7, '10:00', 2),

  studio(podcast, 'confirmed', -2, '18:00', 2),
  studio(podcast, 'confirmed', 0, '11:00', 2),
  studio(theatre, 'pending', 0, '17:00', 2),
  studio(podcast, 'confirmed', 3, '18:00', 2),
  studio(startup, 'pending', 6, '12:00', 1),

  meetingRoom(startup, 'confirmed', -1, '11:00', 2),
  meetingRoom(startup, 'confirmed', 0, '11:00', 2),
  meetingRoom(tutor, 'pending', 0, '15:00', 1),
  meetingRoom(tutor, 'confirmed', 1, '16:00', 2),
  meetingRoom(startup, 'confirmed', 3, '11:00', 3),
  meetingRoom(games, 'cancelled', 0, '18:00', 2),
]

const planning = (day: number): CalendarItemSeed => ({
  kind: 'meeting',
  title: { ru: 'Планёрка', en: 'Team meeting' },
  when: { day, time: '17:00', minutes: 60 },
  space: 'meeting-room',
  series: 'planning',
})

/** Meetings and maintenance; those with a space keep it occupied. */
export const calendarItems: CalendarItemSeed[] = [
  planning(-14),
  planning(-7),
  planning(0),
  planning(7),
  planning(14),
  planning(21),
  planning(28),
  {
    kind: 'maintenance',
    title: { ru: 'Уборка сцены', en: 'Stage cleaning' },
    when: { day: -1, time: '10:00', minutes: 120 },
    space: 'main-hall',
  },
  {
    kind: 'maintenance',
    title: { ru: 'Поверка осциллографов', en: 'Calibrating the oscilloscopes' },
    when: { day: 0, time: '13:00', minutes: 120 },
    space: 'lab',
  },
  {
    kind: 'meeting',
    title: { ru: 'Съёмка интервью', en: 'Filming an interview' },
    when: { day: 0, time: '14:00', minutes: 120 },
    space: 'studio',
  },
  {
    kind: 'maintenance',
    title: { ru: 'Мастер чинит жалюзи', en: 'Blinds being repaired' },
    when: { day: 0, time: '14:00', minutes: 60 },
    space: 'curie',
  },
  {
    kind: 'meeting',
    title: { ru: 'Клуб чтения', en: 'Reading club' },
    when: { day: 3, time: '16:00', minutes: 90 },
    space: 'curie',
  },
  {
    kind: 'maintenance',
    title: { ru: 'Проверка сцены', en: 'Stage check' },
    when: { day: 4, time: '16:00', minutes: 120 },
    space: 'main-hall',
  },
  {
    kind: 'maintenance',
    title: { ru: 'Настройка рояля', en: 'Piano tuning' },
    when: { day: 6, time: '15:00', minutes: 120 },
    space: 'main-hall',
  },
  {
    kind: 'meeting',
    title: { ru: 'Совет хаба', en: 'Board of the hub' },
    when: { day: 8, time: '11:00', minutes: 120 },
    space: 'curie',
  },
  {
    kind: 'maintenance',
    title: { ru: 'Плановая проверка вытяжки', en: 'Fume hood inspection' },
    when: { day: 12, time: '10:00', minutes: 180 },
    space: 'lab',
  },
  {
    kind: 'meeting',
    title: { ru: 'Знакомство волонтёров', en: 'Volunteers meet' },
    when: { day: 13, time: '17:00', minutes: 60 },
    space: 'curie',
  },
  {
    kind: 'maintenance',
    title: { ru: 'Обновление сети', en: 'Network upgrade' },
    when: { day: 16, time: '08:00', minutes: 90 },
  },
  {
    kind: 'maintenance',
    title: { ru: 'Инвентаризация', en: 'Stocktaking' },
    when: { day: 21, time: '09:00', minutes: 180 },
    space: 'lab',
  },
  {
    kind: 'meeting',
    title: { ru: 'Программа следующего сезона', en: 'Next season’s programme' },
    when: { day: 25, time: '15:00', minutes: 120 },
    space: 'curie',
  },
]
