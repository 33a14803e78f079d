import { natureCourses } from './courses/nature.ts'
import { numbersAndMachinesCourses } from './courses/numbers-and-machines.ts'
import { wordsCourses } from './courses/words.ts'
import type { CourseSeed } from './types.ts'

export const courses: CourseSeed[] = [...numbersAndMachinesCourses, ...natureCourses, ...wordsCourses]
