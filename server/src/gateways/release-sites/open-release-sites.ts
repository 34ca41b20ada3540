import dns from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPrivateAddress, normalizeAddress } from '../geo/ip-addresses.rules.ts'
import { type ReleaseSites, SiteSilent } from './port.ts'

const TIMEOUT_MS = 10_000

interface SitesOptions {
  /** True for a site of a developer, whose others are on the same machine and speak HTTP. */
  readonly isLocal: boolean
}

/**
 * Opens other sites over HTTPS. A name that leads to this machine or to a private network is not
 * connected to, whenever it does: the address that was looked at is the one that is used.
 */
export const openReleaseSites = ({ isLocal }: SitesOptions): ReleaseSites => ({
  async readStatus(address, { maxBytes, signal }) {
    const url = new URL(address)
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const isAllowed = isLocal || (url.protocol === 'https:' && !isInside(host))
    if (!isAllowed || url.username || url.password) throw new SiteSilent('address refused')
    const patience = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
    try {
      const options = { signal: patience, headers: { accept: 'application/json' } }
      return await readText(
        url,
        { ...options, ...(!isLocal && { lookup: lookupOutside }) },
        maxBytes,
      )
    } catch (error) {
      throw error instanceof SiteSilent ? error : new SiteSilent('no answer', { cause: error })
    }
  },
})

/** Returns true for a literal address of this machine or of a private network. */
const isInside = (host: string): boolean =>
  isIP(host) !== 0 && isPrivateAddress(normalizeAddress(host))

/** Looks a name up, and refuses those that lead inside. */
const lookupOutside: LookupFunction = (host, options, done) =>
  dns.lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, [])
    if (found.some(({ address }) => isInside(address)))
      return done(new SiteSilent('address refused') as NodeJS.ErrnoException, [])
    const [first] = found
    return options.all ? done(null, found) : done(null, first?.address ?? '', first?.family)
  })

/** Reads the text at an address; anything but 200 is no answer, and redirects are not followed. */
function readText(url: URL, options: https.RequestOptions, maxBytes: number): Promise<string> {
  const { get } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const request = get(url, options, async (response) => {
      try {
        if (response.statusCode !== 200) throw new SiteSilent(`HTTP ${response.statusCode}`)
        const parts: Buffer[] = []
        let size = 0
        for await (const part of response) {
          size += part.length
          if (size > maxBytes) throw new SiteSilent('too long')
          parts.push(part)
        }
        resolve(Buffer.concat(parts).toString())
      } catch (error) {
        request.destroy()
        reject(error)
      }
    })
    request.on('error', reject)
  })
}
