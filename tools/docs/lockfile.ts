import { readFileSync } from 'node:fs'

/** The parts of an entry of `package-lock.json` that are read or written. */
interface LockedPackage {
  readonly name?: string
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly engines?: unknown
}

/** The registry that npm replaces by the one it is set up with. */
const REGISTRY = 'https://registry.npmjs.org'

/**
 * Returns the lockfile as it is kept. Each package has the address of its archive, so that `npm ci`
 * need not read the descriptions of all versions to find it. None names the Node that it runs on:
 * npm would compare that with the Node that npm runs on, while ours run on the Node of
 * `tools/node.mjs`.
 */
export function lockfileText(file: string): string {
  const lock = JSON.parse(readFileSync(file, 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  const packages = Object.fromEntries(
    Object.entries(lock.packages).map(([folder, entry]) => [folder, keptEntry(folder, entry)]),
  )
  return `${JSON.stringify({ ...lock, packages }, undefined, 2)}\n`
}

function keptEntry(folder: string, entry: LockedPackage): LockedPackage {
  const [, installedAs] = /^.*node_modules\/(.+)$/.exec(folder) ?? []
  if (!installedAs || !entry.integrity) return entry
  const { engines: _, ...rest } = entry
  const name = entry.name ?? installedAs
  const archive = `${name.split('/').at(-1)}-${entry.version}.tgz`
  return inOrder({ ...rest, resolved: `${REGISTRY}/${name}/-/${archive}` })
}

/** Puts the address where npm puts it: before the integrity. */
function inOrder({ name, version, resolved, ...rest }: LockedPackage): LockedPackage {
  return {
    ...(name && { name }),
    ...(version && { version }),
    ...(resolved && { resolved }),
    ...rest,
  }
}
