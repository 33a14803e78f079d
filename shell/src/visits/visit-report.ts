import type { TabError } from '../errors/error-log.ts'

export type Vital = 'lcp' | 'inp' | 'cls'

/** What is reported of an app for one visit. Lists every field that is sent. */
export interface AppVisit {
  app: string
  version: string
  /** Whether it threw. */
  failed: boolean
  /** Whether the web vital was poor; absent when it was not measured on a page of the app. */
  lcp_poor?: boolean
  inp_poor?: boolean
  cls_poor?: boolean
}

export interface VisitFacts {
  /** Apps whose code the visit used. */
  apps: readonly string[]
  errors: readonly TabError[]
  /** Returns the app that threw. */
  appOf: (error: TabError) => string
  /** Returns the version of an app that runs. */
  versionOf: (app: string) => string | undefined
}

/** Collects web vitals of a visit, a page load, by the app on whose page they got their values. */
export function measuredVisit() {
  const measured = new Map<string, Partial<Record<Vital, boolean>>>()

  return {
    /** Sets a vital of an app; a later value replaces it, as it only gets worse. */
    measure(app: string, vital: Vital, isPoor: boolean): void {
      measured.set(app, { ...measured.get(app), [vital]: isPoor })
    },
    /** Returns the report of the visit. An app of unknown version is left out. */
    report({ apps, errors, appOf, versionOf }: VisitFacts): AppVisit[] {
      const failed = new Set(errors.map(appOf))
      return [...new Set([...apps, ...failed, ...measured.keys()])].flatMap((app) => {
        const version = versionOf(app)
        if (version === undefined) return []
        const { lcp, inp, cls } = measured.get(app) ?? {}
        return [
          {
            app,
            version,
            failed: failed.has(app),
            ...(lcp === undefined ? {} : { lcp_poor: lcp }),
            ...(inp === undefined ? {} : { inp_poor: inp }),
            ...(cls === undefined ? {} : { cls_poor: cls }),
          },
        ]
      })
    },
  }
}
