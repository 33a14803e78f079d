import type { Photo } from './types.ts'

/** Pictures of the spaces, by their slugs. */
export const spacePhotos: Readonly<Record<string, readonly Photo[]>> = {
  'main-hall': [
    {
      seed: 'hall-1',
      motif: 'waves',
      alt: {
        ru: 'Зал перед лекцией, свет только на сцене',
        en: 'The hall before a talk, light on the stage alone',
      },
    },
    {
      seed: 'hall-2',
      motif: 'orbits',
      alt: {
        ru: 'Длинный стол на сорок человек вместо кресел',
        en: 'A long table for forty instead of the seats',
      },
    },
    {
      seed: 'hall-3',
      motif: 'spectrum',
      alt: {
        ru: 'Пульт света и звука за последним рядом',
        en: 'The desk for light and sound behind the last row',
      },
    },
    {
      seed: 'hall-4',
      motif: 'lorenz',
      alt: { ru: 'Рояль на сцене, крышка поднята', en: 'The grand piano on stage, its lid up' },
    },
  ],
  curie: [
    {
      seed: 'curie-1',
      motif: 'phase',
      alt: {
        ru: 'Меловая доска, исписанная от края до края',
        en: 'The blackboard, written full from edge to edge',
      },
    },
    {
      seed: 'curie-2',
      motif: 'lattice',
      alt: { ru: 'Столы, сдвинутые в круг', en: 'The tables, pushed into a ring' },
    },
    {
      seed: 'curie-3',
      motif: 'seeds',
      alt: { ru: 'Окна во двор утром', en: 'The windows to the courtyard in the morning' },
    },
  ],
  lab: [
    {
      seed: 'lab-1',
      motif: 'dipole',
      alt: { ru: 'Осциллографы Шура, Бранка и Фурье', en: 'The oscilloscopes Shura, Branka and Fourier' },
    },
    {
      seed: 'lab-2',
      motif: 'cells',
      alt: { ru: 'Микроскопы у окна', en: 'The microscopes by the window' },
    },
    {
      seed: 'lab-3',
      motif: 'contour',
      alt: { ru: 'Вытяжной шкаф и столы с подводкой воды', en: 'The fume hood and the benches with water' },
    },
  ],
  'meeting-room': [
    {
      seed: 'meeting-1',
      motif: 'contour',
      alt: { ru: 'Стол на восемь человек и экран', en: 'The table for eight and the screen' },
    },
    {
      seed: 'meeting-2',
      motif: 'penrose',
      alt: {
        ru: 'Часы: Белград и время по вашему выбору',
        en: 'The clocks: Belgrade, and a time of your choice',
      },
    },
  ],
  studio: [
    {
      seed: 'studio-1',
      motif: 'waves',
      alt: { ru: 'Два кресла под готовым светом', en: 'Two armchairs under lights that hang ready' },
    },
    {
      seed: 'studio-2',
      motif: 'dipole',
      alt: { ru: 'Четыре микрофона на столе', en: 'Four microphones on the table' },
    },
    {
      seed: 'studio-3',
      motif: 'neuron',
      alt: { ru: 'Стены из войлока и дерева', en: 'Walls of felt and wood' },
    },
  ],
}
