import { DISCREET_COOKIE } from '@stagedoor/contract/kit/discreet'
import { type PublicSettings, readPublicSettings } from '@stagedoor/contract/settings'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebDependencies } from './pages.ts'

const DARK = '#0b0a0d'

/**
 * Serves the manifest that a browser needs to install the site: its name is the operator's, its
 * name on the home screen is neutral. A browser whose cookie asks for it gets the neutral name
 * for both, and other icons; it reads them when the site is installed.
 */
export function serveManifest(
  app: FastifyInstance,
  { invoke, languages }: Pick<WebDependencies, 'invoke' | 'languages'>,
): void {
  const readSite = (request: FastifyRequest) => {
    const language = languages.pick(undefined, request.headers)
    const api = invoke({
      requestId: request.id,
      cookieHeader: undefined,
      ip: request.ip,
      userAgent: '',
      language,
    })
    return api(readPublicSettings)
  }
  serveLetterIcon(app, readSite)
  app.get('/manifest.webmanifest', async (request, reply) => {
    const site = await readSite(request)
    const isDiscreet = asksForDiscretion(request.headers.cookie)
    reply
      .header('cache-control', isDiscreet ? 'private, no-cache' : 'public, max-age=3600')
      .header('vary', 'cookie')
      .type('application/manifest+json')
    return JSON.stringify(manifestOf(site, isDiscreet))
  })
}

/** Serves the neutral icon with the letter of the settings; its address names it for caches alone. */
function serveLetterIcon(app: FastifyInstance, read: (request: FastifyRequest) => Promise<Named>) {
  app.get(LETTER_ICON, async (request, reply) => {
    const { neutralLetter } = await read(request)
    return reply
      .header('cache-control', 'public, max-age=3600')
      .header('content-security-policy', "default-src 'none'")
      .type('image/svg+xml')
      .send(letterIcon(neutralLetter))
  })
}

const asksForDiscretion = (cookies = ''): boolean =>
  cookies.split('; ').includes(`${DISCREET_COOKIE}=true`)

/** The names of a site, and the letter of its neutral icon. */
type Named = Pick<PublicSettings, 'siteName' | 'neutralName' | 'neutralLetter'>

/**
 * Returns the manifest of a site. Its colours are those of the dark theme; pages declare both by
 * `theme-color`.
 */
export function manifestOf({ siteName, neutralName, neutralLetter }: Named, isDiscreet = false) {
  return {
    id: '/',
    name: isDiscreet ? neutralName : siteName,
    short_name: neutralName,
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    theme_color: DARK,
    background_color: DARK,
    user_preferences: {
      color_scheme: {
        dark: { theme_color: DARK, background_color: DARK },
        light: { theme_color: '#faf8f9', background_color: '#faf8f9' },
      },
    },
    icons: isDiscreet ? neutralIcons(neutralLetter) : iconsOf('icon-', 'maskable-'),
  }
}

/** The path of the neutral icon with the letter that the operator chose. */
const LETTER_ICON = '/icons/neutral-letter.svg'

/** Returns the neutral icons: with the letter that the operator chose, or with a door. */
function neutralIcons(letter: string) {
  if (!letter) return iconsOf('discreet-', 'discreet-maskable-')
  const icon = { src: `${LETTER_ICON}?letter=${encodeURIComponent(letter)}`, type: 'image/svg+xml' }
  return ['any', 'maskable'].map((purpose) => ({ ...icon, sizes: 'any', purpose }))
}

/**
 * Draws the neutral icon with a letter. The letter lies inside of what every phone keeps of an
 * icon.
 */
const letterIcon = (letter: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" \
fill="#3b4252"/><text x="256" y="256" dy=".35em" text-anchor="middle" fill="#fff" \
font-family="system-ui,sans-serif" font-weight="600" font-size="${letter.length > 1 ? 180 : 250}">\
${escapeXml(letter)}</text></svg>`

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => escapes[character] ?? '')

const iconsOf = (any: string, maskable: string) =>
  [any, maskable].flatMap((name, at) =>
    [192, 512].map((size) => ({
      src: `/icons/${name}${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: at === 0 ? 'any' : 'maskable',
    })),
  )

/** Serves the service worker with its own policy, uncached, so that browsers find new versions. */
export function serveServiceWorker(app: FastifyInstance, script: string): void {
  app.get('/sw.js', (_request, reply) =>
    reply
      .header('content-security-policy', "default-src 'self'")
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(script),
  )
}
