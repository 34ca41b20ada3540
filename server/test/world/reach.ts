import { readExport, requestExport } from '@stagedoor/contract/exports'
import { publicUrl } from '../../src/modules/media/index.ts'
import { localClient } from '../../src/platform/http/index.ts'
import {
  type Asking,
  type Door,
  filesWith,
  get,
  hashOf,
  type Stage,
  storedHashes,
} from './file-doors.ts'
import { addressesIn } from './posts.ts'
import type { Ears } from './socket-ears.ts'
import { unzip } from './unzip.ts'
import type { World } from './world.ts'

/** Returns the address that a line of a playlist names. */
const lineOf = (line: string) => (line.startsWith('#') ? /URI="([^"]+)"/.exec(line)?.[1] : line)

/**
 * Opens an address, and everything that a playlist there names: other playlists, initial parts and
 * segments. Returns the hash of each content by its address.
 */
async function openAll(
  world: World,
  start: string,
  { token, ip }: { readonly token: string; readonly ip?: string | undefined },
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const waiting = [start]
  for (const url of waiting) {
    if (found.has(url)) continue
    const content = await get(world, url, token, ip)
    if (!content) continue
    found.set(url, hashOf(content))
    if (!new URL(url, 'http://x').pathname.endsWith('.m3u8')) continue
    for (const line of content.toString().split('\n').map(lineOf)) {
      if (!line?.trim()) continue
      const { pathname, search } = new URL(line.trim(), new URL(url, 'http://x'))
      waiting.push(pathname + search)
    }
  }
  return found
}

/** Returns the hashes of everything that is stored of the files with the bytes of a stage. */
export async function bytesOf(stage: Stage): Promise<ReadonlySet<string>> {
  const ids = await filesWith(stage)
  const stored = [...(await storedHashes(stage.world))]
  const isOfFile = (key: string) => ids.some((id) => key.startsWith(`media/${id}/`))
  return new Set(stored.flatMap(([key, hash]) => (isOfFile(key) ? [hash] : [])))
}

/** Where visitors are; anywhere without an address. */
export interface From {
  readonly ip?: string
}

/** Who asks, by name; an empty token is a guest. */
export type Visitors = Readonly<Record<string, string>>

interface ReachOptions {
  readonly doors: ReadonlyMap<string, Door>
  readonly visitors: Visitors
  /** Also asks for the copies of personal data of the visitors. */
  readonly hasCopies?: boolean
  /** The sockets of some visitors. */
  readonly ears?: Ears
}

/**
 * Returns a function that says by which doors people get some contents: by calls, with all that
 * playlists name; by what was pushed to others than the owner, and what arrived over their sockets;
 * by pictures of link previews, which are public; by copies of personal data; and by every address
 * that anybody got before.
 */
export function reachOf(stage: Stage, { doors, visitors, hasCopies = false, ears }: ReachOptions) {
  const { world, performer } = stage
  const old = new Map<string, Set<string>>()
  const from = world.pushed.length
  const heard = () =>
    world.pushed
      .slice(from)
      .filter(({ to }) => !('account' in to) || to.account !== performer.id)
      .flatMap(({ payload }) => addressesIn(payload ?? {}))

  async function look(
    who: string,
    name: string,
    asking: { token: string; ip?: string | undefined },
    urls: Iterable<string>,
  ) {
    const known = old.get(who) ?? new Set<string>()
    old.set(who, known)
    const got: string[] = []
    for (const start of urls)
      for (const [url, hash] of await openAll(world, start, asking)) {
        known.add(url)
        got.push(hash)
      }
    return got.map((hash) => ({ by: `${who} ${name}`, hash }))
  }

  return async (
    forbidden: ReadonlySet<string>,
    { ip }: From = {},
    asked: Visitors = visitors,
  ): Promise<string[]> => {
    const previews = (await filesWith(stage)).map((id) => publicUrl(id, 'blurred'))
    const found: { by: string; hash: string }[] = []
    for (const [who, token] of Object.entries(asked)) {
      const asking = { token, ip }
      const api = localClient(world.app.http, { ...(ip && { ip }), ...(token && { token }) })
      found.push(...(await look(who, 'before', asking, [...(old.get(who) ?? [])])))
      for (const [name, { ask }] of doors) {
        const answer = await ask(api as Asking['api']).catch(() => null)
        found.push(...(await look(who, name, asking, addressesIn(answer ?? {}))))
      }
      const others = { pushed: heard(), socket: (await ears?.heard(who)) ?? [], previews }
      for (const [name, urls] of Object.entries(others))
        found.push(...(await look(who, name, asking, urls)))
      if (hasCopies && token) found.push(...(await copied(world, who, asking)))
    }
    return [...new Set(found.filter(({ hash }) => forbidden.has(hash)).map(({ by }) => by))].sort()
  }
}

/** Returns the contents in the copy of the personal data of somebody. */
async function copied(
  world: World,
  who: string,
  { token, ip }: { token: string; ip?: string | undefined },
) {
  const api = localClient(world.app.http, { token, ...(ip && { ip }) })
  await api(requestExport).catch(() => null)
  await world.settle()
  const url = (await api(readExport).catch(() => null))?.url
  const archive = url && (await get(world, url, token, ip))
  if (!archive) return []
  return [...unzip(archive).values()].map((content) => ({
    by: `${who} copy`,
    hash: hashOf(content),
  }))
}
