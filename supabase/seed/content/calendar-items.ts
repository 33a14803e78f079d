import type { CalendarItemSeed } from './types.ts'

const planning = (day: number): CalendarItemSeed => ({
  kind: 'meeting',
  title: { ru: 'Планёрка', en: 'Team meeting' },
  when: { day, time: '17:00', minutes: 60 },
  space: 'meeting-room',
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
    when: { day: 9, time: '10:00', minutes: 180 },
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
