import type { FastifyInstance } from 'fastify'
import { ensureBuild } from './serve/build-stamp.ts'
import type { WebParts } from './serve/pages.ts'

export type { RenderVisitor, WebParts } from './serve/pages.ts'

/** How the web is served: its build, or its sources with hot reload. */
export interface WebOptions extends WebParts {
  readonly dev: boolean
  /** Told what goes on while the web is built. */
  readonly say: (line: string) => void
}

/**
 * Puts the web on the server: files first, then pages for every address that nothing else answers. Builds it first
 * when the build is missing or was made of other sources. Register it last.
 */
export async function serveWeb(app: FastifyInstance, { dev, say, ...parts }: WebOptions): Promise<void> {
  if (dev) {
    const { serveSources } = await import('./serve/development.ts')
    return serveSources(app, parts)
  }
  await ensureBuild(say)
  const { serveBuild } = await import('./serve/production.ts')
  return serveBuild(app, parts)
}
