import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openCluster } from '../../src/platform/db/embedded/cluster.ts'
import { isLockedByOther } from '../../src/platform/db/embedded/instance-lock.ts'
import { findPostmaster } from '../../src/platform/db/embedded/postmaster.ts'
import { findSystemUser } from '../../src/platform/db/embedded/system-user.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../src/platform/db/index.ts'

const prefix = 'stagedoor-temporary-'
const quiet = { info() {}, warn: console.warn }

/** The age at which a folder without a live owner counts as left by a killed run. */
const abandonedAfterMs = 60_000
/** The file that names the process that a folder belongs to. */
const ownerFile = 'owner.pid'
/** The places of a database in such a folder: alone, or in the data folder of a whole product. */
const databases = ['postgres', 'data/postgres'] as const

/**
 * Creates a folder that the PostgreSQL user can reach, empty but for its owner file, removed by
 * `remove()`.
 */
export function temporaryFolder(): { path: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), prefix))
  chmodSync(folder, 0o755)
  writeFileSync(path.join(folder, ownerFile), String(process.pid))
  return {
    path: folder,
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  }
}

/**
 * Starts a database server in a temporary folder, fast and without durability: for tests, benches
 * and generated types.
 */
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

/** Stops servers and removes folders that killed runs left behind. */
function sweep(): void {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(prefix)) continue
    const folder = path.join(tmpdir(), name)
    try {
      if (Date.now() - statSync(folder).mtimeMs > abandonedAfterMs) removeAbandoned(folder)
    } catch {
      // The folder belongs to another user, or another run is removing it now.
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

/** Returns true while the process that made a folder lives. */
function isOwned(folder: string): boolean {
  try {
    process.kill(Number(readFileSync(path.join(folder, ownerFile), 'utf8')), 0)
    return true
  } catch {
    return false
  }
}
