import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'

const host =
  hostname()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '') || 'host'

/**
 * Returns a name for a process of this machine that no later process with the same number has:
 * `web1.4711.98765`. The start time is 0 where it cannot be read.
 */
export const processTag = (pid: number = process.pid): string =>
  `${host}.${pid}.${startOf(pid) ?? 0}`

/**
 * Returns the number of the process that a tag names while it runs; undefined when it has ended or
 * is on another machine.
 */
export function findLiveProcess(tag: string): number | undefined {
  const [place, pid, start] = tag.split('.')
  if (place !== host || !pid) return undefined
  const known = startOf(Number(pid))
  if (start === '0' || known === undefined)
    return start === '0' && isAlive(Number(pid)) ? Number(pid) : undefined
  return known === start ? Number(pid) : undefined
}

/**
 * Returns true when a tag was created on this machine. Processes of other machines cannot be
 * checked here.
 */
export const isOnThisMachine = (tag: string): boolean => tag.startsWith(`${host}.`)

/** Returns the time a process started, in ticks since the machine started. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? undefined : fields[19]
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
