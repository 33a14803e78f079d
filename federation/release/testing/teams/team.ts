import { HubError, parseServiceCommand } from '@hub/build/hub-command'
import { callService, type Service } from '@hub/build/service-client'
import { KEPT_VERSIONS } from '../../live/live.ts'
import type { Random } from './random.ts'

/** What only the team's own commands change, as it must be after each of them. */
export interface TeamState {
  /** Versions that a rollback may go back to, the live one first. */
  versions: readonly string[]
  canary: string | undefined
  preview: string | undefined
}

/** A command, what it leaves behind when it is carried out, and the line about it in the record. */
interface Step {
  line: string
  after: TeamState
  /** Undefined where nothing changes. */
  recorded: string | undefined
}

export interface TeamOptions {
  app: string
  service: Service
  random: Random
  /** Returns the folder of a build of the team's app. */
  folderOf: (version: string) => string
  /** Compares the site with what the team has been told. */
  verify: (state: TeamState, line: string) => Promise<void>
}

export const TEAM_VERSIONS = [1, 2, 3, 4, 5, 6, 7].map((major) => `${major}.0.0-0a1b2c3d`)

/** Why a command may be rejected. Another reason is a fault. */
const EXPECTED = [
  /promote or abandon it first/,
  /there is no canary/,
  /is for mf-\w, not for mf-\w/,
  /is live for everybody already/,
  /no other version of mf-\w was live before/,
  /has no preview branch/,
  /is being pruned/,
]

/** Carries out random commands of one team through the release service, one after the other. */
export function releasingTeam({ app, service, random, folderOf, verify }: TeamOptions, first: TeamState) {
  let state = first
  const recorded: string[] = []
  const counts: Record<string, number> = {}
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1
  }

  async function act(): Promise<void> {
    const step = randomStep({ app, random, folderOf, state })
    const [name = ''] = step.line.split(' ')
    try {
      await callService(parseServiceCommand(step.line.split(' ')), service)
      state = step.after
      if (step.recorded) recorded.push(step.recorded)
      count(name)
    } catch (error) {
      if (!(error instanceof HubError && EXPECTED.some((reason) => reason.test(error.message))))
        throw new Error(`${app}: ${step.line}: ${error}`)
      count(`${name}, rejected`)
    }
    await verify(state, step.line)
  }

  return { act, recorded, counts }
}

interface Situation extends Pick<TeamOptions, 'app' | 'random' | 'folderOf'> {
  state: TeamState
}

function randomStep({ app, random, folderOf, state }: Situation): Step {
  const version = random.pick(TEAM_VERSIONS)
  const build = `release --build ${folderOf(version)}`
  const released = (it: string): TeamState => ({
    ...state,
    versions: inFront(it, state.versions),
    canary: undefined,
  })
  switch (random.below(9)) {
    case 0:
    case 1: {
      const isLive = state.versions[0] === version && state.canary === undefined
      return { line: build, after: released(version), recorded: isLive ? undefined : `${app} ${version}` }
    }
    case 2:
    case 3: {
      const share = random.pick([1, 10, 50])
      const after = { ...state, canary: version }
      return { line: `${build} --canary ${share}`, after, recorded: `${app} ${version} with ${share} %` }
    }
    case 4:
    case 5:
      return {
        line: 'promote',
        after: state.canary === undefined ? state : released(state.canary),
        recorded: `the canary ${app} ${state.canary} for everybody`,
      }
    case 6:
      return {
        line: 'abandon',
        after: { ...state, canary: undefined },
        recorded: `the canary ${app} ${state.canary} for nobody`,
      }
    case 7: {
      const after = { ...state, versions: state.versions.slice(1), canary: undefined }
      return { line: `rollback ${app}`, after, recorded: `a rollback of ${app}` }
    }
    default:
      return previewStep({ app, random, folderOf, state }, version)
  }
}

function previewStep({ app, random, folderOf, state }: Situation, version: string): Step {
  if (random.below(2) === 0)
    return {
      line: `end-preview ${app} branch`,
      after: { ...state, preview: undefined },
      recorded: `the preview branch of ${app} ended`,
    }
  return {
    line: `release --build ${folderOf(version)} --preview branch`,
    after: { ...state, preview: version },
    recorded: `${app} ${version} as the preview branch`,
  }
}

const inFront = (version: string, before: readonly string[]): string[] =>
  [version, ...before.filter((each) => each !== version)].slice(0, KEPT_VERSIONS)
