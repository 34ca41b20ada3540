import { readFileSync } from 'node:fs'

/** The parts of an entry of `package-lock.json` that are read or written. */
interface LockedPackage {
  readonly resolved?: string
  readonly integrity?: string
  readonly engines?: unknown
}

/**
 * Returns the lockfile as it is kept. No package names the Node that it runs on: npm would compare
 * that with the Node that npm runs on, while ours run on the Node of `tools/node.mjs`. None names
 * an address either, so that each machine asks the registry it is set up with.
 */
export function lockfileText(file: string): string {
  const lock = JSON.parse(readFileSync(file, 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  const packages = Object.fromEntries(
    Object.entries(lock.packages).map(([folder, entry]) => [folder, keptEntry(entry)]),
  )
  return `${JSON.stringify({ ...lock, packages }, undefined, 2)}\n`
}

/** Leaves folders of this project, which have no archive, as they are. */
function keptEntry(entry: LockedPackage): LockedPackage {
  if (!entry.integrity) return entry
  const { engines: _engines, resolved: _resolved, ...rest } = entry
  return rest
}
