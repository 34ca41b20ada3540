import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { buildFolder } from './build-stamp.ts'
import { serveCatalogs } from './catalogs.ts'
import { PageCache } from './page-cache.ts'
import { answerMissingFile, renderOf, servePages, type WebDependencies } from './pages.ts'
import { renderedStyles } from './rendered-styles.ts'
import { serveManifest, serveServiceWorker } from './web-app-manifest.ts'

/**
 * Serves the build: hashed assets for a year, other public files for an hour, pages compressed when
 * they are rendered.
 */
export async function serveBuild(app: FastifyInstance, parts: WebDependencies): Promise<void> {
  const built: ServerBuild = await import(
    pathToFileURL(path.join(buildFolder, 'server/index.js')).href
  )
  const client = path.join(buildFolder, 'client')
  await app.register((assets) => serveAssets(assets, path.join(client, 'assets')), {
    prefix: '/assets',
  })
  await app.register(files, {
    root: client,
    wildcard: false,
    index: false,
    globIgnore: ['assets/**', '.vite/**', 'sw.js'],
    maxAge: '1h',
  })
  serveManifest(app, parts)
  serveCatalogs(app, parts.languages)
  serveServiceWorker(app, await readFile(path.join(client, 'sw.js'), 'utf8'))
  const render = renderOf(built, 'production')
  const complete = renderedStyles(await readStyles(client))
  const rendering = { render: async () => render, complete, cache: new PageCache() }
  await app.register(async (pages) => servePages(pages, parts, rendering))
}

/**
 * Serves the hashed files of the build by one route: a route for each of the thousands of files
 * would take 20 MB of memory.
 */
async function serveAssets(app: FastifyInstance, root: string): Promise<void> {
  app.setNotFoundHandler((_request, reply) => answerMissingFile(reply))
  const options = { immutable: true, maxAge: '1y', preCompressed: true, index: false } as const
  await app.register(files, { root, ...options })
}

/**
 * Reads the style files of the browser's build, by their address. The folder also holds those of
 * the server's build, which repeat their rules and which no page needs.
 */
async function readStyles(client: string): Promise<Map<string, string>> {
  const manifest = await readFile(path.join(client, '.vite/manifest.json'), 'utf8')
  const chunks = Object.values(JSON.parse(manifest) as Record<string, { css?: string[] }>)
  const names = [...new Set(chunks.flatMap(({ css = [] }) => css))]
  const read = async (name: string) =>
    [`/${name}`, await readFile(path.join(client, name), 'utf8')] as const
  return new Map(await Promise.all(names.map(read)))
}
