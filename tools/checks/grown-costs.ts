import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { BROWSERS, type Cost, NODE_FILES } from './costs.ts'
import { root } from './run-command.ts'

/** The seconds of groups of tests: of a folder of tests on Node, of a file of journeys. */
export type GroupCosts = Readonly<Record<string, number>>

/** The costs of an earlier run, which `npm test -- --note-costs` replaces. */
const noted = path.join(root, 'tools/checks/noted-costs.json')

/** Groups that take less are no matter. */
const LEAST_SECONDS = 5
/** A group has grown that takes so many times what the earlier run lets expect, */
const GROWN_TIMES = 1.3
/** and so many seconds more than that. */
const GROWN_SECONDS = 10

/** Returns the group of a test: a module, gateway or feature, or the one file of a suite. */
function groupOf(file: string): string {
  if (!/^(server|gateways|web)\/.*\/.*\//.test(file) || file.startsWith('server/test/')) return file
  return file.split('/').slice(0, -1).slice(0, 4).join('/')
}

/** Returns the seconds of each group of tests of a run, the longest first. */
export function groupCosts(costs: readonly Cost[]): GroupCosts {
  const sums = new Map<string, number>()
  for (const { part, name, seconds } of costs) {
    if (name === undefined || !(part === NODE_FILES || part.startsWith(BROWSERS))) continue
    const [file = ''] = name.split(': ')
    const group = part === NODE_FILES ? groupOf(file) : `e2e/${file}`
    sums.set(group, (sums.get(group) ?? 0) + seconds)
  }
  const kept = [...sums].filter(([, seconds]) => seconds >= LEAST_SECONDS)
  return Object.fromEntries(
    kept.sort(([, a], [, b]) => b - a).map(([group, seconds]) => [group, Math.round(seconds)]),
  )
}

/** Returns the middle of how many times longer groups took than before: the pace of the machine. */
function paceOf(now: GroupCosts, before: GroupCosts): number {
  const ratios = Object.entries(before)
    .flatMap(([group, seconds]) => (now[group] === undefined ? [] : [now[group] / seconds]))
    .sort((a, b) => a - b)
  return ratios[ratios.length >> 1] ?? 1
}

/**
 * Returns a line for each group that takes much more of a run than it did, and for each long one
 * that is new, the most first. A machine that is slower as a whole grows none.
 */
export function describeGrown(now: GroupCosts, before: GroupCosts): string[] {
  const pace = paceOf(now, before)
  return Object.entries(now)
    .map(([group, seconds]) => ({ group, seconds, expected: (before[group] ?? 0) * pace }))
    .filter(
      ({ seconds, expected }) =>
        seconds > expected * GROWN_TIMES && seconds - expected > GROWN_SECONDS * pace,
    )
    .sort((a, b) => b.seconds - b.expected - (a.seconds - a.expected))
    .map(
      ({ group, seconds, expected }) =>
        `${String(seconds).padStart(7)} s  ${group}, ${
          expected > 0 ? `where ${expected.toFixed(0)} s were expected` : 'new'
        }`,
    )
}

/** Returns the costs of the groups of an earlier run; none where no run was noted. */
export const readNotedGroups = (): GroupCosts =>
  existsSync(noted) ? (JSON.parse(readFileSync(noted, 'utf8')) as GroupCosts) : {}

/** Keeps the costs of a run, with which the next runs are compared. */
export const noteGroups = (now: GroupCosts): void =>
  writeFileSync(noted, `${JSON.stringify(now, undefined, 2)}\n`)
