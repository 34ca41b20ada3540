import path from 'node:path'

/** A source file of the project, by its path from the root. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

/**
 * Files through which nearly every test reaches everything: imports are not followed through them.
 */
const COMPOSITION =
  /^(server\/src\/(app|start)\.ts|server\/test\/world\/.*|contract\/src\/index\.ts)$/
/** The doors of modules: what others import of a module is tested by its own tests. */
const DOOR = /^server\/src\/modules\/[^/]+\/index\.ts$/
/** The domains of the contract. */
const DOMAIN = /^contract\/src\/[^/]+/
/** Files on which every test depends. */
const FOUNDATION =
  /^(package(-lock)?\.json|vitest\.config\.ts|server\/(migrations|sql)\/.*|server\/src\/platform\/.*|server\/test\/world\/.*)$/
const TEST = /\.test\.tsx?$/
/**
 * The folders whose tests test the whole of them through its public door: modules, gateways,
 * features, domains.
 */
const UNIT =
  /^(server\/src\/(?:modules|gateways)\/[^/]+|gateways\/[^/]+|web\/src\/(?:features|screens)\/[^/]+|contract\/src\/[^/]+)\//

/**
 * Returns the changed files that can break any test, so that only a whole run says whether they
 * did.
 */
export const foundations = (changed: readonly string[]): string[] =>
  changed.filter((file) => FOUNDATION.test(file))

/**
 * Returns the tests that a change can break: those in the folder of a changed module, feature or
 * domain, and those that import a changed file, directly or through others, but not through what
 * composes the whole product, and through the door of a module only where a test uses it.
 */
export function affectedTests(files: readonly SourceFile[], changed: readonly string[]): string[] {
  const importers = importersOf(files)
  const reached = new Set(changed)
  for (const file of reached) {
    if (COMPOSITION.test(file)) continue
    for (const one of importers.get(file) ?? []) if (leads(file, one)) reached.add(one)
  }
  const units = changed.flatMap((file) => UNIT.exec(file)?.[0] ?? [])
  return files
    .map(({ path }) => path)
    .filter((file) => TEST.test(file))
    .filter((file) => reached.has(file) || units.some((unit) => file.startsWith(unit)))
    .sort()
}

/**
 * Returns true when a change of a file counts as one of a file that imports it: not of what another
 * module makes of the door of a module, or another domain of the contract of its shapes.
 */
function leads(file: string, importer: string): boolean {
  if (DOOR.test(file)) return TEST.test(importer)
  const [own, other] = [file, importer].map((one) => DOMAIN.exec(one)?.[0])
  return own === undefined || other === undefined || own === other
}

/** Returns for each file those that import it. */
function importersOf(files: readonly SourceFile[]): Map<string, string[]> {
  const known = new Set(files.map(({ path }) => path))
  const importers = new Map<string, string[]>()
  for (const file of files) {
    for (const [, target = ''] of file.text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)) {
      const imported = candidates(file.path, target).find((one) => known.has(one))
      if (imported) importers.set(imported, [...(importers.get(imported) ?? []), file.path])
    }
  }
  return importers
}

const CONTRACT = '@stagedoor/contract/'
/** A package among the gateways: its name, and its door for tests where that is imported. */
const GATEWAY = /^@stagedoor\/([a-z-]+)(\/testing)?$/

function candidates(from: string, target: string): string[] {
  if (target.startsWith('.')) return [path.posix.join(path.posix.dirname(from), target)]
  const [, gateway, testing] = GATEWAY.exec(target) ?? []
  if (gateway) return [`gateways/${gateway}/${testing ? 'test' : 'src'}/index.ts`]
  if (!target.startsWith(CONTRACT)) return []
  const name = target.slice(CONTRACT.length)
  if (name === 'all') return ['contract/src/index.ts']
  return ['calls.ts', 'index.ts']
    .map((file) => `contract/src/${name}/${file}`)
    .concat(`contract/src/${name}.ts`)
}

/** The length of a word without the ending of its plural. */
const stem = (word: string) => word.replace(/s$/, '')

/**
 * Returns the journeys that a change can break by rule: those whose file is named with the name of
 * a changed module, feature or domain (`streams` → `streams.journey.ts`), those that changed, and
 * those that import what changed.
 */
export function matchingJourneys(
  files: readonly SourceFile[],
  changed: readonly string[],
): string[] {
  const names = new Set(
    changed.flatMap((file) => UNIT.exec(file)?.[0].split('/').at(-2) ?? []).map(stem),
  )
  const own = new Set(changed.filter((file) => file.startsWith('e2e/')))
  const importers = importersOf(files)
  for (const file of own) for (const one of importers.get(file) ?? []) own.add(one)
  return files
    .map(({ path }) => path)
    .filter((file) => file.endsWith('.journey.ts'))
    .filter(
      (file) =>
        own.has(file) ||
        path
          .basename(file, '.journey.ts')
          .split('-')
          .some((word) => names.has(stem(word))),
    )
    .sort()
}
