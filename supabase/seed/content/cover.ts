/** Motifs of the cover generator. */
export type CoverMotif =
  | 'orbits'
  | 'waves'
  | 'lattice'
  | 'phase'
  | 'cells'
  | 'spectrum'
  | 'contour'
  | 'dipole'
  | 'penrose'
  | 'seeds'
  | 'lorenz'
  | 'neuron'
  | 'eclipse'
export type CoverPrint = 'field' | 'night' | 'tint'

/** What staff pinned for the generated cover; what is left out follows from the slug. */
export interface Cover {
  motif?: CoverMotif
  print?: CoverPrint
}
