import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { temporaryFolder } from './temporary-postgres.ts'

const guide = join(import.meta.dirname, '../../../docs/hosting.md')
const HEADING = '## Media through nginx'
const WAIT_MS = 10_000

/** A running nginx in front of the product. */
export interface Nginx {
  readonly address: string
  readonly pid: number
  stop(): Promise<void>
}

/** Returns true where nginx is installed. */
export const findNginx = (): boolean => !spawnSync('nginx', ['-v']).error

/**
 * Returns the two blocks of configuration that a guide gives under the heading: for `http` and for
 * `server`.
 */
export function readRecipe(text: string): { http: string; server: string } {
  const section = text.slice(text.indexOf(HEADING)).split(/\n## /)[0] ?? ''
  const [http, server] = [...section.matchAll(/```nginx\n([\s\S]*?)```/g)].map(([, block]) => block)
  if (!text.includes(HEADING) || !http || !server)
    throw new Error(`docs/hosting.md lacks the recipe "${HEADING}"`)
  return { http, server }
}

/** Starts nginx with the recipe of the guide in front of the product at an address. */
export async function startNginx(product: string): Promise<Nginx> {
  const folder = temporaryFolder()
  const port = await freePort()
  const { http, server } = readRecipe(readFileSync(guide, 'utf8'))
  const at = (text: string) =>
    text
      .replaceAll('127.0.0.1:3000', new URL(product).host)
      .replaceAll('/var/cache/nginx', join(folder.path, 'cache'))
  mkdirSync(join(folder.path, 'cache'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const configuration = `
    daemon off; user root; worker_processes 1; pid ${folder.path}/pid;
    error_log ${folder.path}/error.log;
    events { worker_connections 1024; }
    http {
      access_log off; sendfile on; keepalive_requests 1000000;
      ${temporary.map((name) => `${name}_temp_path ${folder.path}/${name};`).join(' ')}
      ${at(http)}
      server { listen 127.0.0.1:${port}; ${at(server)} }
    }`
  const file = join(folder.path, 'nginx.conf')
  writeFileSync(file, configuration)
  const child = spawn('nginx', ['-c', file, '-p', folder.path], { stdio: 'inherit' })
  const address = `http://127.0.0.1:${port}`
  await waitUntilAnswered(address)
  return {
    address,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGQUIT')
      await once(child, 'exit')
      folder.remove()
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

async function waitUntilAnswered(address: string): Promise<void> {
  const end = performance.now() + WAIT_MS
  while (performance.now() < end) {
    const isThere = await fetch(address).then(
      () => true,
      () => false,
    )
    if (isThere) return
    await sleep(50)
  }
  throw new Error('nginx did not start')
}
