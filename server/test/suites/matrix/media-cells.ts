import { ownPagesHeader } from '@stagedoor/contract/kit'
import type { FastifyInstance } from 'fastify'
import { type Actors, type Audience, audiences, type Role, roles } from './actors.ts'

type Kind = 'posts' | 'videos' | 'audio' | 'videoItems' | 'galleries'

/** The call that shows a thing of each kind. */
const pathOf = (kind: Kind, id: string) => {
  if (kind === 'galleries') return `/api/performer-assets/photos?galleryId=${id}`
  return `/api/${kind === 'videoItems' ? 'performer-assets/videos' : 'user/feeds'}/${id}`
}

/**
 * Requests bytes or an answer as our own pages would: with the session's cookie, from the person's
 * address.
 */
export async function fetchAs(http: FastifyInstance, cast: Actors, who: Role, url: string) {
  const { token, ip } = cast.asker(who)
  const cookie = ['ageRestrict=true', ...(token ? [`token=${token}`] : [])].join('; ')
  const headers = { [ownPagesHeader]: '1', cookie }
  const reply = await http.inject({ method: 'GET', url, headers, remoteAddress: ip })
  return {
    status: reply.statusCode,
    text: reply.body,
    type: String(reply.headers['content-type'] ?? ''),
  }
}

const addressIn = /"(\/media\/[^"]+)"/g
const lineOf = (line: string) => (line.startsWith('#') ? /URI="([^"]+)"/.exec(line)?.[1] : line)
/** Returns true for the address of a file that everybody may see. */
export const isPublic = (url: string) => url.startsWith('/media/public/')
/** Returns true for the address of a locked file, which checks access when it is opened. */
export const isAsking = (url: string) =>
  /^\/media\/(posts|videos|messages)\//.test(new URL(url, 'http://x').pathname)

/**
 * Returns every address in an answer for an actor, with those in its playlists and their segments.
 */
export async function addressesOf(
  http: FastifyInstance,
  cast: Actors,
  who: Role,
  path: string,
): Promise<string[]> {
  const { text } = await fetchAs(http, cast, who, path)
  const found = new Set([...text.matchAll(addressIn)].map(([, url]) => url as string))
  for (const url of found) {
    if (!new URL(url, 'http://x').pathname.endsWith('.m3u8')) continue
    const playlist = await fetchAs(http, cast, who, url)
    for (const line of playlist.text.split('\n').map(lineOf)) {
      if (!line?.trim()) continue
      const next = new URL(line.trim(), new URL(url, 'http://x'))
      found.add(next.pathname + next.search)
    }
  }
  return [...found]
}

/**
 * Returns true when an actor may open a post of an audience; actors it is hidden from receive no
 * address at all.
 */
export const canOpen = (audience: Audience, who: Role): boolean => {
  if (who === 'owner' || who === 'admin') return true
  if (who === 'blocked' || who.endsWith('abroad')) return false
  if (audience === 'everyone') return true
  if (audience === 'followers') return who === 'follower' || who === 'subscriber'
  return who === (audience === 'subscribers' ? 'subscriber' : 'buyer')
}

/** Returns true when an actor may open what somebody in it did not release for unknown places. */
export const canOpenElsewhere = (audience: Audience, who: Role): boolean =>
  (who === 'owner' || who === 'admin') && canOpen(audience, who)

/** The result of a run over bytes. */
export interface MediaReport {
  readonly wrong: string[]
  readonly seen: Set<string>
  fetched: number
}

/**
 * Fetches, as every actor, each address of the file of a sold product that anyone received: its own
 * for those who may download it, and nobody else's.
 */
export async function checkDownloads(http: FastifyInstance, cast: Actors): Promise<string[]> {
  const path = `/api/performer-assets/products/${cast.goods.sold._id}`
  const links = new Map<Role, string>()
  for (const who of roles) {
    const { text } = await fetchAs(http, cast, who, `${path}/download-link`)
    const link = /"downloadLink":"([^"]+)"/.exec(text)?.[1]
    if (link) links.set(who, link)
  }
  const shown = (await addressesOf(http, cast, 'owner', path)).find((url) => !isPublic(url)) ?? ''
  const wrong: string[] = []
  for (const who of roles) {
    if (links.has(who) !== canOpen('buyers', who))
      wrong.push(`${who}: ${links.has(who) ? 'a' : 'no'} link`)
    for (const [whose, url] of [...links, ['owner', shown] as const]) {
      const { status } = await fetchAs(http, cast, who, url)
      if (status !== (who === whose ? 200 : 403))
        wrong.push(`${who}: ${status} for the link of ${whose}`)
    }
  }
  return wrong
}

/**
 * Fetches, as every actor, each address that the actor received and each that the owner received.
 */
export async function checkMedia(
  http: FastifyInstance,
  cast: Actors,
  kinds: readonly Kind[] = ['posts', 'videos', 'audio', 'videoItems', 'galleries'],
  mayOpen = canOpen,
): Promise<MediaReport> {
  const found: MediaReport = { wrong: [], seen: new Set(), fetched: 0 }
  for (const kind of kinds)
    for (const audience of audiences)
      await checkPostMedia(http, cast, { kind, audience, mayOpen }, found)
  return found
}

async function checkPostMedia(
  http: FastifyInstance,
  cast: Actors,
  { kind, audience, mayOpen }: { kind: Kind; audience: Audience; mayOpen: typeof canOpen },
  found: MediaReport,
): Promise<void> {
  const path = pathOf(kind, cast[kind][audience]._id)
  const ofOwner = (await addressesOf(http, cast, 'owner', path)).filter((url) => !isPublic(url))
  for (const url of ofOwner) found.seen.add(nameOf(url))
  for (const who of roles) {
    const say = (what: string) => found.wrong.push(`${kind} for ${audience}, ${who}: ${what}`)
    const all = await addressesOf(http, cast, who, path)
    const asking = all.filter(isAsking)
    const own = all.filter((url) => !isAsking(url))
    for (const url of asking) {
      found.fetched += 1
      const { status } = await fetchAs(http, cast, who, url)
      if (status !== 403) say(`${status} for a locked file`)
    }
    const real = own.filter((url) => !isPublic(url))
    if (mayOpen(audience, who) ? real.length === 0 : real.length > 0)
      say(`${real.length} addresses`)
    for (const url of own) {
      found.fetched += 1
      const { status } = await fetchAs(http, cast, who, url)
      if (status !== 200) say(`${status} for the own ${nameOf(url)}`)
    }
    if (who === 'owner') continue
    for (const url of ofOwner.flatMap((url) => [url, url.replace(/\?.*/, '')])) {
      found.fetched += 1
      const { status } = await fetchAs(http, cast, who, url)
      if (status !== 403 && status !== 404) say(`${status} for ${nameOf(url)} of the owner`)
    }
  }
}

/** Returns the last part of an address without the parts that differ from file to file. */
const nameOf = (url: string) =>
  (url.replace(/\?.*/, '').split('/').at(-1) ?? '').replace(/\d{2,}/g, 'N')
