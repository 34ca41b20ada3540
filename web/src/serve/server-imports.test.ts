import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

/** The packages that the production server loads, apart from our own files and Node's. */
const RUN_TIME =
  /^(@stagedoor\/contract(\/.*)?|fastify|@fastify\/[a-z]+|react-router|cookie|lru-cache)$/

/** The module that is loaded only with `--dev`. */
const DEVELOPMENT = path.join(import.meta.dirname, 'development.ts')

/** Lists the packages that a file and the files it imports load at run time. */
function packagesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file) || file === DEVELOPMENT) return []
  seen.add(file)
  const text = readFileSync(file, 'utf8').replace(/^import type .*$/gm, '')
  const targets = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
    ([, target]) => target as string,
  )
  return targets.flatMap((target) => {
    if (target.startsWith('node:')) return []
    return target.startsWith('.')
      ? packagesOf(path.join(path.dirname(file), target), seen)
      : [target]
  })
}

it('loads no library of the build tools in a server that serves the build', () => {
  const packages = packagesOf(path.join(import.meta.dirname, '../server.ts'))
  expect(packages).toContain('@fastify/static')
  expect(packages.filter((name) => !RUN_TIME.test(name))).toEqual([])
})

it('finds the build tools in the module that makes the build', () => {
  expect(packagesOf(path.join(import.meta.dirname, 'build.ts'))).toContain('@gfx/zopfli')
})
