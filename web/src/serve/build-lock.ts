import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

const ASK_AGAIN_MS = 200
const TOUCH_MS = 2000
/** The time after which a lock that nobody touches is left over, whatever runs under its numbers. */
const LEFT_AFTER_MS = 120_000

/** The lock while it is held. */
export interface BuildLock {
  /** Names another process that writes into the build, also when this one was killed. */
  add(pid: number | undefined): Promise<void>
}

/**
 * Runs work while no other process builds into the same folder: each would empty what the other one
 * writes. A lock whose processes have ended is removed; a server that was killed leaves one, and
 * often a build that still runs.
 */
export async function withBuildLock<T>(
  file: string,
  work: (lock: BuildLock) => Promise<T>,
  onWait: () => void = () => undefined,
): Promise<T> {
  const own = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`
  let pids = [process.pid]
  /** Writes the numbers at once, so that nobody reads a part of them. */
  const put = async (place: (from: string, to: string) => Promise<void>) => {
    await writeFile(own, pids.join('\n'))
    await place(own, file).finally(() => rm(own, { force: true }))
  }
  for (let waited = false; !(await put(link).then(isDone, isTaken)); waited = true) {
    if (!waited) onWait()
    if (await isLeft(file)) await removeLeft(file, own)
    else await sleep(ASK_AGAIN_MS)
  }
  const touching = setInterval(() => void touch(file), TOUCH_MS).unref()
  try {
    return await work({
      async add(pid) {
        if (pid) pids = [...pids, pid]
        await put(rename)
      },
    })
  } finally {
    clearInterval(touching)
    await rm(file, { force: true })
  }
}

const isDone = () => true

function isTaken(error: NodeJS.ErrnoException): false {
  if (error.code === 'EEXIST') return false
  throw error
}

const touch = (file: string) => utimes(file, new Date(), new Date()).catch(() => undefined)

/** Returns true for a lock whose processes have all ended, or that nobody touched for minutes. */
async function isLeft(file: string): Promise<boolean> {
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)])
    if (Date.now() - mtimeMs > LEFT_AFTER_MS) return true
    return !text.split('\n').some((pid) => isRunning(Number(pid)))
  } catch {
    // It was removed just now.
    return false
  }
}

/** Removes a lock that was left over, unless another process has taken it meanwhile. */
async function removeLeft(file: string, own: string): Promise<void> {
  try {
    await rename(file, own)
    if (!(await isLeft(own))) await link(own, file)
  } catch {
    // Another process removed it, or has a new one.
  } finally {
    await rm(own, { force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
