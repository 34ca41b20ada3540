import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/** The CPU of a process, as the system counts it. */
export interface ProcessCpu {
  readonly parent: number
  /** Seconds that the process itself used. */
  readonly own: number
  /** Seconds of its ended children. */
  readonly reaped: number
}

/** Reads a line of /proc/PID/stat; the program's name in it may hold spaces and parentheses. */
export function parseStat(line: string): ProcessCpu {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  const [parent = 0, user = 0, system = 0, reapedUser = 0, reapedSystem = 0] = [
    1, 11, 12, 13, 14,
  ].map((at) => Number(fields[at]))
  return {
    parent,
    own: (user + system) / TICKS_PER_SECOND,
    reaped: (reapedUser + reapedSystem) / TICKS_PER_SECOND,
  }
}

/** Adds up the CPU of some processes and of all that descend from them, ended children included. */
export function sumOfTrees(
  processes: ReadonlyMap<number, ProcessCpu>,
  roots: readonly number[],
): number {
  const isOurs = (pid: number): boolean =>
    roots.includes(pid) || (pid > 1 && isOurs(processes.get(pid)?.parent ?? 0))
  let sum = 0
  for (const [pid, { own, reaped }] of processes) if (isOurs(pid)) sum += own + reaped
  return sum
}

/**
 * Returns the CPU seconds used so far by processes and everything they started. Linux only:
 * undefined elsewhere.
 */
export function cpuSecondsOf(roots: readonly number[]): number | undefined {
  if (process.platform !== 'linux') return undefined
  const processes = new Map<number, ProcessCpu>()
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(name) : undefined
    if (stat) processes.set(Number(name), stat)
  }
  return sumOfTrees(processes, roots)
}

/**
 * Returns the CPU seconds of children of this process that have ended, such as a pgbench that ran
 * to its end.
 */
export const reapedCpuSeconds = (): number => statOf('self')?.reaped ?? 0

/** Returns undefined when the process ended meanwhile. */
function statOf(pid: string): ProcessCpu | undefined {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return undefined
  }
}

/** Returns the memory that a process holds, in kilobytes. */
export const residentKilobytes = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
