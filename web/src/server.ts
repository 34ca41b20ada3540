import type { FastifyInstance } from 'fastify'
import { ensureBuild } from './serve/build-stamp.ts'
import type { WebDependencies } from './serve/pages.ts'

export type { RenderVisitor, WebDependencies } from './serve/pages.ts'

/** The options of serving the web: its build, or its sources with hot reload. */
export interface WebOptions extends WebDependencies {
  readonly dev: boolean
  /** Receives the progress of a build, line by line. */
  readonly onProgress: (line: string) => void
}

/**
 * Registers the web on the server: files first, then pages for every address that nothing else
 * answers. Builds it first when the build is missing or outdated. Register it last.
 */
export async function serveWeb(
  app: FastifyInstance,
  { dev, onProgress, ...parts }: WebOptions,
): Promise<void> {
  if (dev) {
    const { serveDevelopment } = await import('./serve/development.ts')
    return serveDevelopment(app, parts)
  }
  await ensureBuild(onProgress)
  const { serveBuild } = await import('./serve/production.ts')
  return serveBuild(app, parts)
}
