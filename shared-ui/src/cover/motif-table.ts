import { cells } from './motifs/cells.ts'
import { contour } from './motifs/contour.ts'
import { dipole } from './motifs/dipole.ts'
import { eclipse } from './motifs/eclipse.ts'
import { lattice } from './motifs/lattice.ts'
import { lorenz } from './motifs/lorenz.ts'
import { neuron } from './motifs/neuron.ts'
import { orbits } from './motifs/orbits.ts'
import { penrose } from './motifs/penrose.ts'
import { phase } from './motifs/phase.ts'
import { seeds } from './motifs/seeds.ts'
import { spectrum } from './motifs/spectrum.ts'
import { waves } from './motifs/waves.ts'

/** Every motif by the name under which staff may pin it. The order decides which one a slug gets. */
export const motifs = {
  orbits,
  waves,
  lattice,
  phase,
  cells,
  spectrum,
  contour,
  dipole,
  penrose,
  seeds,
  lorenz,
  neuron,
  eclipse,
} as const

export type MotifName = keyof typeof motifs

export const motifNames = Object.keys(motifs) as readonly MotifName[]

export const isMotifName = (value: unknown): value is MotifName => motifNames.some((name) => name === value)
