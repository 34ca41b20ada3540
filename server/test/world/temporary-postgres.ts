import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openCluster } from '../../src/platform/db/embedded/cluster.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/db/embedded/embedded-postgres.ts'
import { isLockedByOther } from '../../src/platform/db/embedded/instance-lock.ts'
import { findPostmaster } from '../../src/platform/db/embedded/postmaster.ts'
import { findSystemUser } from '../../src/platform/db/embedded/system-user.ts'

const prefix = 'stagedoor-temporary-'
const quiet = { info() {}, warn: console.warn }

/** A folder of this age whose owner is gone was left by one that was killed. */
const abandonedAfterMs = 60_000
/** Names the process that a folder belongs to. */
const ownerFile = 'owner.pid'
/** Where a database may lie in such a folder: by itself, or in the data folder of a whole product. */
const databases = ['postgres', 'data/postgres'] as const

/** A folder that the PostgreSQL user can reach, empty but for its owner's name, removed by `remove()`. */
export function temporaryFolder(): { path: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), prefix))
  chmodSync(folder, 0o755)
  writeFileSync(path.join(folder, ownerFile), String(process.pid))
  return { path: folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) }
}

/** A database server in a temporary folder, fast and forgetful: for tests, benches and generated types. */
export async function startTemporaryPostgres(): Promise<EmbeddedPostgres> {
  sweep()
  const folder = temporaryFolder()
  const dataDir = path.join(folder.path, 'postgres')
  const server = await startEmbeddedPostgres({ dataDir, log: quiet, durable: false })
  const stop = async () => {
    await server.stop()
    folder.remove()
  }
  return { url: server.url, stop }
}

/** Ends and removes what killed runs left behind. */
function sweep(): void {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(prefix)) continue
    const folder = path.join(tmpdir(), name)
    try {
      if (Date.now() - statSync(folder).mtimeMs > abandonedAfterMs) removeAbandoned(folder)
    } catch {
      // Another user's, or swept by another run at this moment.
    }
  }
}

function removeAbandoned(folder: string): void {
  if (isOwned(folder)) return
  for (const database of databases) {
    if (!existsSync(path.join(folder, database))) continue
    const cluster = openCluster(path.join(folder, database), findSystemUser())
    if (isLockedByOther(cluster)) return
    const left = findPostmaster(cluster)
    if (left) process.kill(left.pid, 'SIGQUIT')
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** Whether the process that made a folder still lives. */
function isOwned(folder: string): boolean {
  try {
    process.kill(Number(readFileSync(path.join(folder, ownerFile), 'utf8')), 0)
    return true
  } catch {
    return false
  }
}
