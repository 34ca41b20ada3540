import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts'
import { openCluster } from '../src/platform/postgres/cluster.ts'
import { hasLiveLauncher } from '../src/platform/postgres/launcher.ts'
import { findOwner } from '../src/platform/postgres/owner.ts'
import { findPostmaster } from '../src/platform/postgres/postmaster.ts'

const prefix = 'stagedoor-temporary-'
const quiet = { info() {}, warn: console.warn }

/** A folder of this age without a living process behind it was left by one that was killed. */
const abandonedAfterMs = 60_000

/** An empty folder that the PostgreSQL user can reach, removed by `remove()`. */
export function temporaryFolder(): { path: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), prefix))
  chmodSync(folder, 0o755)
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
  const cluster = openCluster(path.join(folder, 'postgres'), findOwner())
  if (hasLiveLauncher(cluster)) return
  const left = findPostmaster(cluster)
  if (left) process.kill(left.pid, 'SIGQUIT')
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
