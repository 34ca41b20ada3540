import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

interface Stat {
  readonly parent: number
  readonly cpuSeconds: number
}

/** Reads a line of /proc/<pid>/stat; the program's name may hold spaces and parentheses. */
function statOf(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const [user, system, reapedUser, reapedSystem] = [fields[11], fields[12], fields[13], fields[14]].map(Number)
    const ticks = (user ?? 0) + (system ?? 0) + (reapedUser ?? 0) + (reapedSystem ?? 0)
    return { parent: Number(fields[1]), cpuSeconds: ticks / TICKS_PER_SECOND }
  } catch {
    return undefined
  }
}

/** CPU seconds used so far by processes and everything they started. Linux only: absent elsewhere. */
export function cpuSecondsOf(roots: readonly number[]): number | undefined {
  if (process.platform !== 'linux') return undefined
  const stats = new Map<number, Stat>()
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : undefined
    if (stat) stats.set(Number(name), stat)
  }
  const isOurs = (pid: number): boolean => roots.includes(pid) || (pid > 1 && isOurs(stats.get(pid)?.parent ?? 0))
  let sum = 0
  for (const [pid, { cpuSeconds }] of stats) if (isOurs(pid)) sum += cpuSeconds
  return sum
}
