import { readPublicSettings } from '@stagedoor/contract/settings'
import type { FastifyInstance } from 'fastify'
import type { WebDependencies } from './pages.ts'

/** The name under the icon on a phone, where others see it: it does not reveal the site. */
const DISCREET_NAME = 'Door'

const DARK = '#0b0a0d'

/**
 * Serves the manifest that a browser needs to install the site: its name is the operator's, its
 * name on the home screen is discreet.
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
    reply.header('cache-control', 'public, max-age=3600').type('application/manifest+json')
    return JSON.stringify(manifestOf(siteName))
  })
}

/**
 * Returns the manifest of a site. Its colours are those of the dark theme; pages declare both by
 * `theme-color`.
 */
export function manifestOf(siteName: string) {
  return {
    id: '/',
    name: siteName,
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
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}

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
