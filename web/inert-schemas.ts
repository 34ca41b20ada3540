import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import * as schemas from 'zod/mini'

const CONTRACT = /\/contract\/src\//
const WITH_SCHEMAS = '?schemas'
const INERT = '\0inert-schemas'
/** What a call says for the documentation and for the server's own checks. */
const SERVER_ONLY = /\b(?:summary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")|errors:\s*\[[^\]]*\]),/g

/** Stands for every function of the schema library at once: whatever is asked of it, it answers itself. */
const inert = `const inert = new Proxy(() => inert, { get: () => inert })
export { ${Object.keys(schemas)
  .map((name) => `inert as "${name}"`)
  .join(', ')} }`

/**
 * In the browser the contract is names, methods and addresses: its schemas do nothing there, and the library that makes
 * them stays away (11 KB on every page), as do summaries and lists of refusals. A form that validates imports the
 * contract `?schemas`, and gets it whole.
 */
export function inertSchemas(): Plugin {
  return {
    name: 'inert-schemas',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer) {
      if (!importer || !CONTRACT.test(importer)) return null
      const isReal = importer.endsWith(WITH_SCHEMAS)
      if (source === 'zod/mini') return isReal ? null : INERT
      if (!isReal || !source.startsWith('.')) return null
      const found = await this.resolve(source, importer.slice(0, -WITH_SCHEMAS.length), { skipSelf: true })
      return found && found.id + WITH_SCHEMAS
    },
    transform(code, id) {
      if (!CONTRACT.test(id) || id.endsWith(WITH_SCHEMAS)) return null
      return { code: code.replace(SERVER_ONLY, ''), map: null }
    },
    load(id) {
      if (id === INERT) return inert
      return id.endsWith(WITH_SCHEMAS) ? loadTypeScript(id.slice(0, -WITH_SCHEMAS.length)) : null
    },
  }
}

/** A file under another name is loaded by hand. */
const loadTypeScript = async (file: string) => ({ code: await readFile(file, 'utf8'), moduleType: 'ts' as const })
