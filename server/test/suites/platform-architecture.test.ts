import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { files, filesUnder, importsOf, isTest, show, source, textOf } from './source-files.ts'

/** The folders of `platform`: each may import those before it. */
const PLATFORM = [
  'db',
  'i18n',
  'ops',
  'transactions',
  'http',
  'uploads',
  'jobs',
  'realtime',
  'outbox',
]
const platformFolderOf = (path: string) => /^platform\/([^/]+)\//.exec(show(path))?.[1]

describe('the folders of platform', () => {
  test('every folder of platform has its place in the order of imports', () => {
    const present = [...new Set(files.map(platformFolderOf))].filter(
      (folder) => folder !== undefined,
    )
    expect(present.sort()).toEqual([...PLATFORM].sort())
  })

  test('a folder of platform is imported from outside by its index only, except by tests', () => {
    const wrong = files
      .filter((path) => !isTest(path))
      .flatMap((path) =>
        importsOf(path)
          .filter(
            (target) =>
              platformFolderOf(target) && platformFolderOf(target) !== platformFolderOf(path),
          )
          .filter((target) => !/^platform\/[^/]+\/index\.ts$/.test(show(target)))
          .map((target) => `${show(path)} → ${show(target)}`),
      )
    expect(wrong).toEqual([])
  })

  test('a folder of platform imports only folders before it in the order', () => {
    const placeOf = (path: string) => PLATFORM.indexOf(platformFolderOf(path) ?? '')
    const wrong = files
      .filter((path) => platformFolderOf(path) && !isTest(path))
      .flatMap((path) =>
        importsOf(path)
          .filter((target) => placeOf(target) > placeOf(path))
          .map((target) => `${show(path)} → ${show(target)}`),
      )
    expect(wrong).toEqual([])
  })
})

test('only the folder of the database imports its driver', () => {
  const wrong = files.filter((path) => /from 'pg/.test(textOf(path)) && !isTest(path))
  expect(wrong.map(show).filter((path) => !path.startsWith('platform/db/'))).toEqual([])
})

test('no file reaches into a library: its private tables, its methods, the executor of kysely', () => {
  const reaching =
    /graphile_worker\._|getExecutor\(|\b(?:client|pool|socket|stream)\.(?:query|connect|write) = /
  const wrong = [source, join(source, '../test')]
    .flatMap(filesUnder)
    .filter(
      (path) => basename(path) !== 'platform-architecture.test.ts' && reaching.test(textOf(path)),
    )
  expect(wrong.map(show)).toEqual([])
})
