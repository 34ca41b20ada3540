import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the server's sources. */
export const source = fileURLToPath(new URL('../../src', import.meta.url))

/** Lists the TypeScript files under a folder. */
export const filesUnder = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesUnder(path) : path.endsWith('.ts') ? [path] : []
  })

/** All TypeScript files of the server, tests included. */
export const files = filesUnder(source)

/** Returns the text of a file. */
export const textOf = (path: string): string => readFileSync(path, 'utf8')

/** Lists the files of ours that a file imports. */
export const importsOf = (path: string): string[] =>
  [...textOf(path).matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, target]) =>
    join(dirname(path), target as string),
  )

/** Returns a path from the folder of the sources, as failures show it. */
export const show = (path: string): string => relative(source, path)

/** Returns true for a file of tests. */
export const isTest = (path: string): boolean => path.endsWith('.test.ts')
