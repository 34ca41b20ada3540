import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import type { Readable, Writable } from 'node:stream'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../../test/world/temporary-postgres.ts'
import { openCluster } from './cluster.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { findPostmaster } from './postmaster.ts'
import { commandLineOf } from './processes.ts'
import { findSystemUser } from './system-user.ts'

const folder = temporaryFolder()
const dataDir = path.join(folder.path, 'postgres')
const warnings: string[] = []
const log = { info() {}, warn: (line: string) => void warnings.push(line) }
const start = (place = dataDir, durable = false) =>
  startEmbeddedPostgres({ dataDir: place, log, durable })
const postmaster = () => findPostmaster(openCluster(dataDir, findSystemUser()))

afterAll(() => folder.remove())

async function ask<Row extends pg.QueryResultRow>(url: string, query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(query)).rows
  } finally {
    await client.end()
  }
}

const write = (url: string, note: string) =>
  ask(url, `create table if not exists notes (note text); insert into notes values ('${note}')`)
const notes = async (url: string) =>
  (await ask<{ note: string }>(url, 'select note from notes')).map(({ note }) => note)

describe('the first start', () => {
  let server: EmbeddedPostgres
  beforeAll(async () => {
    server = await start()
  })
  afterAll(() => server.stop())

  it('sorts alike on every machine and in UTF-8', async () => {
    const [row] = await ask(
      server.url,
      `select datlocprovider as provider, datlocale as locale,
        pg_encoding_to_char(encoding) as encoding, current_setting('timezone') as zone
       from pg_database where datname = current_database()`,
    )
    expect(row).toEqual({ provider: 'b', locale: 'C.UTF-8', encoding: 'UTF8', zone: 'UTC' })
  })

  it('listens to this machine only, by password only', async () => {
    const [row] = await ask(
      server.url,
      `select current_setting('listen_addresses') as addresses,
        current_setting('unix_socket_directories') as sockets,
        (select string_agg(distinct auth_method, ',') from pg_hba_file_rules) as methods`,
    )
    expect(row).toEqual({ addresses: '127.0.0.1', sockets: '', methods: 'scram-sha-256' })
    const wrong = Object.assign(new URL(server.url), { password: 'guess' }).href
    await expect(ask(wrong, 'select 1')).rejects.toThrow('password authentication failed')
  })

  it('keeps its files and its password to itself', () => {
    for (const file of ['.', 'password', 'cluster'])
      expect(statSync(path.join(dataDir, file)).mode & 0o077).toBe(0)
  })

  it('has the extensions the product uses', async () => {
    const names = [
      'pg_trgm',
      'unaccent',
      'pgcrypto',
      'citext',
      'btree_gin',
      'btree_gist',
      'pg_stat_statements',
    ]
    const rows = await ask<{ name: string }>(server.url, 'select name from pg_available_extensions')
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
  })

  it('keeps its data over a stop and a start', async () => {
    await write(server.url, 'before')
    await server.stop()
    expect(postmaster()).toBeUndefined()
    server = await start()
    expect(await notes(server.url)).toEqual(['before'])
  })
})

type Child = ChildProcessByStdio<Writable, Readable, null>

/** Another process that runs the database of the folder. */
async function hold(): Promise<{ child: Child; url: string }> {
  const script = path.join(import.meta.dirname, '../../../../test/fakes/postgres-holder.ts')
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, url: line.toString().trim() }
}

describe('other processes', () => {
  it('a killed one leaves a server behind, which the next start ends and replaces', async () => {
    const { child, url } = await hold()
    await write(url, 'acknowledged')
    const left = postmaster()
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(commandLineOf(left?.pid ?? 0)).toContain(dataDir)
    warnings.length = 0
    const server = await start()
    expect(await notes(server.url)).toContain('acknowledged')
    expect(commandLineOf(left?.pid ?? 0)).toBe('')
    expect(warnings.join()).toContain('left behind')
    await server.stop()
  })

  it('a killed server is started again on the same port, with all that was acknowledged', async () => {
    const server = await start(dataDir, true)
    await write(server.url, 'journalled')
    process.kill(postmaster()?.pid ?? 0, 'SIGKILL')
    await expect
      .poll(() => notes(server.url).catch(() => []), { timeout: 20_000 })
      .toContain('journalled')
    await server.stop()
    expect(postmaster()).toBeUndefined()
  })

  it('one that ends without stopping its server takes it along', async () => {
    const { child } = await hold()
    child.stdin.write('exit\n')
    await once(child, 'exit')
    await expect.poll(() => postmaster(), { timeout: 10_000 }).toBeUndefined()
  })

  it('a second one on the same folder uses the server of the first and leaves it running', async () => {
    const { child, url } = await hold()
    const second = await start()
    expect(second.url).toBe(url)
    await second.stop()
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
    child.stdin.write('stop\n')
    await once(child, 'exit')
    expect(postmaster()).toBeUndefined()
  })

  it('a second one finds the database again at the same address after the first was stopped and started', async () => {
    const first = await hold()
    const second = await start()
    first.child.stdin.write('stop\n')
    await once(first.child, 'exit')
    const again = await hold()
    expect(again.url).toBe(second.url)
    expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
    again.child.stdin.write('stop\n')
    await once(again.child, 'exit')
  })

  it('a program that took the port meanwhile makes the server choose another', async () => {
    const server = await start()
    const port = Number(new URL(server.url).port)
    await server.stop()
    const other = createServer().listen(port, '127.0.0.1')
    await once(other, 'listening')
    const elsewhere = await start()
    expect(Number(new URL(elsewhere.url).port)).not.toBe(port)
    await elsewhere.stop()
    other.close()
  })

  it('a Ctrl-C at the terminal does not reach the server', async () => {
    const { child, url } = await hold()
    const [row] = await ask<{ pid: number }>(url, 'select pg_backend_pid() as pid')
    expect(row?.pid).toBeGreaterThan(0)
    const groupOf = (pid: number) =>
      Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[2])
    if (process.platform === 'linux')
      expect(groupOf(postmaster()?.pid ?? 0)).not.toBe(groupOf(child.pid ?? 0))
    child.stdin.write('stop\n')
    await once(child, 'exit')
  })
})

describe('what may stand in the way', () => {
  it('a note of a server whose number now belongs to another program', async () => {
    writeFileSync(
      path.join(dataDir, 'cluster', 'postmaster.pid'),
      `${process.pid}\n${dataDir}/cluster\n0\n1\n\n\n\nready\n`,
    )
    // A server that starts may have replaced the note since it was read.
    expect(postmaster()).toBeUndefined()
    expect(existsSync(path.join(dataDir, 'cluster', 'postmaster.pid'))).toBe(true)
    const server = await start()
    expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.stop()
  })

  it('a first start that was cut short', async () => {
    const place = path.join(folder.path, 'cut-short')
    mkdirSync(path.join(place, 'cluster.partial', 'base'), { recursive: true })
    const server = await start(place)
    expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await server.stop()
  })

  it('a private home that the database user of root cannot enter', async () => {
    const home = path.join(folder.path, 'home')
    mkdirSync(home)
    chmodSync(home, 0o700)
    const place = path.join(home, 'data', 'postgres')
    const first = await start(place)
    await write(first.url, 'at home')
    await first.stop()
    const again = await start(place)
    expect(await notes(again.url)).toEqual(['at home'])
    await again.stop()
    const note = path.join(place, 'location')
    expect(existsSync(note)).toBe(process.getuid?.() === 0)
    if (existsSync(note)) rmSync(readFileSync(note, 'utf8').trim(), { recursive: true })
  })

  it('a broken cluster is refused with the reason', async () => {
    const place = path.join(folder.path, 'broken')
    await (await start(place)).stop()
    rmSync(path.join(place, 'cluster', 'global'), { recursive: true })
    await expect(start(place)).rejects.toThrow(
      /did not start; its log .*postgres\.log ends with:[\s\S]*global/,
    )
  })
})
