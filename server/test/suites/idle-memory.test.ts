import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { freePort, type ServerProcess, startAsInstalled } from '../drills/server-process.ts'
import { temporaryFolder } from '../world/temporary-postgres.ts'
import { createTestDatabase } from '../world/test-database.ts'

/** The goal of docs/memory.md is 220 MB; the rest is for noise. */
const MOST_MB = 240
/** A process becomes idle later on a busy machine. */
const WITHIN_MS = 120_000

const pagesOf = (pid: number): string => readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
const megabytes = (pid: number): number =>
  Number(/^Rss:\s+(\d+) kB/m.exec(pagesOf(pid))?.[1]) / 1024

/** Returns the processes that a process has started, whichever of its threads did. */
const childrenOf = (pid: number): readonly string[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  )

/** Only Linux tells what a process holds; the limit is that of the allocator of glibc. */
describe.runIf(process.platform === 'linux')('an idle server with all roles', async () => {
  const folder = temporaryFolder()
  const database = await createTestDatabase({ empty: true })
  let server: ServerProcess | undefined
  afterAll(async () => {
    await server?.stop()
    await database.drop()
    folder.remove()
  })

  it(`is one process of at most ${MOST_MB} MB`, { timeout: 400_000 }, async () => {
    const flags = [`--database-url=${database.url}`, '--database-pool=4', '--live-port=0']
    server = await startAsInstalled(folder.path, await freePort(), flags)
    const { pid } = server
    await expect.poll(() => megabytes(pid), { timeout: WITHIN_MS }).toBeLessThan(MOST_MB)
    expect(readFileSync(`/proc/${pid}/cmdline`, 'utf8')).not.toContain('node.mjs')
    // Where the web had to be built, its files are still being compressed for a while.
    await expect.poll(() => childrenOf(pid), { timeout: WITHIN_MS }).toEqual([])
  })
})
