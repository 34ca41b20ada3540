/**
 * Starts the embedded database on the given folder, prints its address, and waits for a line:
 * `stop`, or `exit`.
 */
import { createInterface } from 'node:readline'
import { startEmbeddedPostgres } from '../../src/platform/db/index.ts'

const silent = { info() {}, warn() {} }
const server = await startEmbeddedPostgres({
  dataDir: process.argv[2] ?? '',
  log: silent,
  durable: false,
})
console.log(server.url)
for await (const line of createInterface({ input: process.stdin })) {
  if (line === 'stop') await server.stop()
  process.exit(0)
}
