import { readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { filesUnder, isTest, textOf } from './source-files.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = join(root, 'gateways')

interface Manifest {
  readonly name: string
  readonly private?: boolean
  readonly exports: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

const packages = readdirSync(folder).map((name) => {
  const place = join(folder, name)
  const manifest = JSON.parse(textOf(join(place, 'package.json'))) as Manifest
  return { place, manifest, files: filesUnder(place) }
})

/** Returns what a file imports, as it is written. */
const importsIn = (file: string): string[] =>
  [...textOf(file).matchAll(/(?:\bfrom |\bimport |\bimport\()'([^']+)'/g)].map(
    ([, target]) => `${target}`,
  )

/** Returns the name of the package that an import names. */
const packageOf = (target: string): string =>
  target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/')

const show = (file: string, target: string): string => `${relative(root, file)} → ${target}`

describe('the gateways that are packages of their own', () => {
  test('each is private and states its public door', () => {
    expect(packages.length).toBeGreaterThan(0)
    for (const { manifest } of packages) {
      expect(manifest).toMatchObject({ private: true })
      expect(manifest.exports['.']).toBe('./src/index.ts')
    }
  })

  test('a gateway imports nothing but itself, the contract and the packages that it declares', () => {
    const wrong = packages.flatMap(({ place, manifest, files }) => {
      const declared = ['@stagedoor/contract', ...Object.keys(manifest.dependencies ?? {})]
      const inTests = [...declared, ...Object.keys(manifest.devDependencies ?? {})]
      const isAllowed = (file: string, target: string) => {
        if (target.startsWith('node:')) return true
        if (target.startsWith('.')) return join(dirname(file), target).startsWith(`${place}/`)
        const isOfTests = isTest(file) || file.endsWith('.contract.ts')
        return (isOfTests ? inTests : declared).includes(packageOf(target))
      }
      return files.flatMap((file) =>
        importsIn(file)
          .filter((target) => !isAllowed(file, target))
          .map((target) => show(file, target)),
      )
    })
    expect(wrong).toEqual([])
  })

  test('others import a gateway by its name, and the product by its public door alone', () => {
    const names = packages.map(({ manifest }) => manifest.name)
    const users = ['server/src', 'server/test', 'bench/src', 'tools', 'e2e'].flatMap((part) =>
      filesUnder(join(root, part)),
    )
    const isAllowed = (file: string, target: string) => {
      if (target.startsWith('.')) return !join(dirname(file), target).startsWith(`${folder}/`)
      const isProduct = file.startsWith(join(root, 'server/src')) && !isTest(file)
      return !names.includes(packageOf(target)) || !isProduct || names.includes(target)
    }
    const imports = users.flatMap((file) => importsIn(file).map((target) => ({ file, target })))
    expect(imports.filter(({ target }) => names.includes(target)).length).toBeGreaterThan(20)
    expect(
      imports
        .filter(({ file, target }) => !isAllowed(file, target))
        .map(({ file, target }) => show(file, target)),
    ).toEqual([])
  })
})
