import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import files from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { buildFolder } from './build.ts'
import { renderOf, servePages, type WebParts } from './pages.ts'

const HTML_BROTLI_QUALITY = 4

/** Serves the build: hashed assets for a year, other public files for an hour, pages compressed as they are made. */
export async function serveBuild(app: FastifyInstance, parts: WebParts): Promise<void> {
  const build: ServerBuild = await import(pathToFileURL(path.join(buildFolder, 'server/index.js')).href)
  const client = path.join(buildFolder, 'client')
  await app.register(files, {
    root: path.join(client, 'assets'),
    prefix: '/assets/',
    wildcard: false,
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
  })
  await app.register(files, {
    root: client,
    wildcard: false,
    index: false,
    globIgnore: ['assets/**', '.vite/**'],
    maxAge: '1h',
    decorateReply: false,
  })
  const render = renderOf(build, 'production')
  await app.register(async (pages) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: HTML_BROTLI_QUALITY }
    await pages.register(compress, { encodings: ['br', 'gzip'], threshold: 1024, brotliOptions: { params } })
    servePages(pages, parts, async () => render)
  })
}
