import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Processes that share a limit of memory, as those of a small machine do. */
export interface MemoryGroup {
  /** The file to which a process writes its id to join; those that it starts then join too. */
  readonly door: string
  /** Moves running processes; what they hold already stays uncounted. */
  move(pids: readonly number[]): void
  /** Moves running processes out of the group, which can be removed when it is empty. */
  leave(pids: readonly number[]): void
  /** Returns the most that the group has held, with the files that the system kept for it. */
  peakMegabytes(): number
  /** Returns how many of its processes the system has killed for want of memory. */
  killed(): number
  remove(): void
}

interface Files {
  readonly root: string
  readonly limit: string
  readonly peak: string
  readonly events: string
}

const versions: readonly Files[] = [
  {
    root: '/sys/fs/cgroup/memory',
    limit: 'memory.limit_in_bytes',
    peak: 'memory.max_usage_in_bytes',
    events: 'memory.oom_control',
  },
  {
    root: '/sys/fs/cgroup',
    limit: 'memory.max',
    peak: 'memory.peak',
    events: 'memory.events',
  },
]

const moveTo = (door: string, pids: readonly number[]): void => {
  for (const pid of pids.flatMap(treeOf)) writeFileSync(door, String(pid))
}

/** Returns a process and all that it has started. */
const treeOf = (pid: number): readonly number[] => [
  pid,
  ...readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .flatMap((child) => treeOf(Number(child))),
]

/** Opens a control group of Linux with a limit; throws where this user may not, or not here. */
export function openMemoryGroup(megabytes: number): MemoryGroup {
  const files = versions.find(({ root }) => existsSync(root))
  if (!files) throw new Error('This system has no control groups')
  const { root, limit, peak, events } = files
  const folder = join(root, `stagedoor-bench-${process.pid}`)
  if (limit === 'memory.max') writeFileSync(join(root, 'cgroup.subtree_control'), '+memory')
  mkdirSync(folder)
  writeFileSync(join(folder, limit), String(megabytes * 2 ** 20))
  const door = join(folder, 'cgroup.procs')
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  return {
    door,
    move: (pids) => moveTo(door, pids),
    leave: (pids) => moveTo(join(root, 'cgroup.procs'), pids),
    peakMegabytes: () => Math.round(Number(read(peak)) / 2 ** 20),
    killed: () => Number(/^oom_kill (\d+)$/m.exec(read(events))?.[1] ?? 0),
    remove: () => rmdirSync(folder),
  }
}
