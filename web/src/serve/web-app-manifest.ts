import { DISCREET_COOKIE, DISCREET_NAME } from '@stagedoor/contract/kit/discreet'
import { readPublicSettings } from '@stagedoor/contract/settings'
import type { FastifyInstance } from 'fastify'
import type { WebDependencies } from './pages.ts'

const DARK = '#0b0a0d'

/**
 * Serves the manifest that a browser needs to install the site: its name is the operator's, its
 * name on the home screen is discreet. A browser whose cookie asks for it gets the discreet name
 * for both, and other icons; it reads them when the site is installed.
 */
export function serveManifest(
  app: FastifyInstance,
  { invoke, languages }: Pick<WebDependencies, 'invoke' | 'languages'>,
): void {
  app.get('/manifest.webmanifest', async (request, reply) => {
    const language = languages.pick(undefined, request.headers)
    const api = invoke({
      requestId: request.id,
      cookieHeader: undefined,
      ip: request.ip,
      userAgent: '',
      language,
    })
    const { siteName } = await api(readPublicSettings)
    const isDiscreet = asksForDiscretion(request.headers.cookie)
    reply
      .header('cache-control', isDiscreet ? 'private, no-cache' : 'public, max-age=3600')
      .header('vary', 'cookie')
      .type('application/manifest+json')
    return JSON.stringify(manifestOf(siteName, isDiscreet))
  })
}

const asksForDiscretion = (cookies = ''): boolean =>
  cookies.split('; ').includes(`${DISCREET_COOKIE}=true`)

/**
 * Returns the manifest of a site. Its colours are those of the dark theme; pages declare both by
 * `theme-color`.
 */
export function manifestOf(siteName: string, isDiscreet = false) {
  return {
    id: '/',
    name: isDiscreet ? DISCREET_NAME : siteName,
    short_name: DISCREET_NAME,
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
    icons: isDiscreet ? iconsOf('discreet-', 'discreet-maskable-') : iconsOf('icon-', 'maskable-'),
  }
}

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
