import type { FastifyInstance } from 'fastify'
import { ensureBuild } from './serve/build-stamp.ts'
import type { WebDependencies } from './serve/pages.ts'

export type { RenderVisitor, WebDependencies } from './serve/pages.ts'

/** How the web is served: its build, or its sources with hot reload. */
export interface WebOptions extends WebDependencies {
  readonly dev: boolean
  /** Told what goes on while the web is built. */
  readonly onProgress: (line: string) => void
}

/**
 * Puts the web on the server: files first, then pages for every address that nothing else answers. Builds it first
 * when the build is missing or was made of other sources. Register it last.
 */
export async function serveWeb(app: FastifyInstance, { dev, onProgress, ...parts }: WebOptions): Promise<void> {
  if (dev) {
    const { serveDevelopment } = await import('./serve/development.ts')
    return serveDevelopment(app, parts)
  }
  await ensureBuild(onProgress)
  const { serveBuild } = await import('./serve/production.ts')
  return serveBuild(app, parts)
}
