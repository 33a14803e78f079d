import { expect, it } from 'vitest'
import { titleStep } from './title-step.ts'

it.each([
  [0, 'Квиз'],
  [0, 'Фестиваль света'],
  [1, 'Калемегдан: прогулка по\u00A0дну древнего моря'],
  [2, 'Затмения, которые изменили историю, и\u00A0те, которым это приписали'],
  [0, 'Нейробиология'],
  [1, 'Превращаем аудиторию «Кюри» в\u00A0камеру'],
  [2, 'Электрокардиография'],
  [5, 'Высокопревосходительствующий'],
  [5, 'Рентгеноэлектрокардиографического исследования'],
  [1, 'Why Brains Sleep: the Night Shift of the Glymph'],
  [5, 'Очень длинное название, '.repeat(12)],
  [0, ''],
])('%i: %s', (step, title) => {
  expect(titleStep(title)).toBe(step)
})

it('is no larger for a longer title', () => {
  const words = 'Почему время идёт только вперёд и что об этом думает яичница на старой сковороде'.split(' ')
  const steps = words.map((_, count) => titleStep(words.slice(0, count + 1).join(' ')))
  expect(steps).toEqual(steps.toSorted((a, b) => a - b))
})
