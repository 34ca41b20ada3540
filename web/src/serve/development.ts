import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import { webFolder } from './build-stamp.ts'
import { serveCatalogs } from './catalogs.ts'
import { renderOf, servePages, type WebDependencies } from './pages.ts'
import { serveManifest } from './web-app-manifest.ts'

/** Serves the sources through Vite with hot reload, on this server and its port. */
export async function serveDevelopment(
  app: FastifyInstance,
  parts: WebDependencies,
): Promise<void> {
  const vite = await createServer({
    root: webFolder,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  serveManifest(app, parts)
  serveCatalogs(app, parts.languages)
  await app.register(async (pages) => {
    await pages.register(middie)
    pages.use((request, response, next) => {
      if (/^\/(api|socket\.io)(\/|$|\?)/.test(request.url ?? '')) next()
      else vite.middlewares(request, response, next)
    })
    const render = async () => {
      const build = await vite.ssrLoadModule('virtual:react-router/server-build')
      return renderOf(build as ServerBuild, 'development')
    }
    servePages(pages, parts, { render })
  })
}
