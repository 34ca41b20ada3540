import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const folder = path.join(import.meta.dirname, 'src/service-worker')

/**
 * The module that draws the offline screen inside the application; it is cached before the
 * connection is lost.
 */
const OFFLINE_SCREEN = '/src/app/error-page.tsx'

/**
 * Writes `/sw.js`: every script of `src/service-worker`, concatenated, after the name of the build
 * and the list of files that must be available offline. Every build produces a different worker,
 * which is how browsers notice a new version.
 */
export function serviceWorkerPlugin(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const version = createHash('sha256')
        .update(Object.keys(bundle).sort().join('\n'))
        .digest('hex')
        .slice(0, 12)
      const build = { version, offline: filesOf(OFFLINE_SCREEN, bundle) }
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: serviceWorkerScript(build) })
    },
  }
}

/** Returns the source of the service worker for a build. */
export function serviceWorkerScript(build: {
  readonly version: string
  readonly offline: readonly string[]
}): string {
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'))
  const sources = scripts
    .sort()
    .map((file) => `{\n${readFileSync(path.join(folder, file), 'utf8')}}\n`)
  return `const BUILD = ${JSON.stringify(build)}\n${sources.join('')}`
}

/**
 * Returns the files that a lazily loaded module needs: its chunk, the chunks it imports, and their
 * styles.
 */
function filesOf(module: string, bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
  const first = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))
  if (!first) throw new Error(`No chunk of ${module}: the offline screen would not be kept`)
  const files = new Set([first.fileName])
  for (const file of files) {
    const part = bundle[file]
    if (part?.type !== 'chunk') continue
    for (const needed of [...part.imports, ...(part.viteMetadata?.importedCss ?? [])])
      files.add(needed)
  }
  return [...files].map((file) => `/${file}`)
}
